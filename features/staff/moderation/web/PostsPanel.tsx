import { PostList } from './PostList.tsx'

export const PostsPanel = () => <PostList type="post" />
