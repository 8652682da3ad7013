/** In the list of what waits for a connection. */
export const unsentFollowCopy = { follow: 'Follow a member', unfollow: 'Unfollow a member' }
