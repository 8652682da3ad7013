import { PostList } from './PostList.tsx'

export const EventsPanel = () => <PostList type="event" />
