import { Bookmark, CalendarDays, Heart, MapPin, MessageCircle, Share2, Truck } from 'lucide-react'
import { useState } from 'react'
import { Counts } from '#ui/data-display/Counts.tsx'
import { Hour } from '#ui/data-display/Hour.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { SceneArt } from '#ui/layout/SceneArt.tsx'
import { SectionHead } from '#ui/layout/Section.tsx'
import { ListSkeleton, PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { Timeline } from '#ui/layout/Timeline.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { Action, ActionBar } from '#ui/primitives/Action.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Facts, MetaRow } from '#ui/primitives/MetaRow.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { sampleImage } from './GalleryPhotos.tsx'
import styles from './Gallery.module.css'

export function ListSamples({ side }: { side: string }) {
  const [tab, setTab] = useState<'posts' | 'photos' | 'about'>('posts')
  return (
    <>
      <PeopleSample />
      <Card>
        <Counts
          items={[
            { label: 'Posts', value: '128' },
            { label: 'Followers', value: '1 406', href: '#main' },
            { label: 'Following', value: '312', onClick: () => undefined },
          ]}
        />
        <MetaRow icon={MapPin}>Clarens, Free State</MetaRow>
        <MetaRow icon={CalendarDays}>Joined October 2022</MetaRow>
      </Card>
      <Tabs label={`Profile, ${side}`} tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value={tab}>
          <Facts
            items={[
              { icon: CalendarDays, title: 'July 25, 2026', text: 'Saturday, 10:00 to 16:00' },
              { icon: MapPin, title: 'Victoria Yards', text: 'Johannesburg' },
            ]}
          />
        </TabPanel>
      </Tabs>
      <Timeline
        words={{ done: 'Done', now: 'Now', later: 'Later' }}
        steps={[
          { state: 'done', title: 'Order placed', text: 'July 21, 09:14' },
          { state: 'now', title: 'On its way', text: 'Left Johannesburg hub', icon: Truck },
          { state: 'later', title: 'Delivered' },
        ]}
      />
      <SettingsSample side={side} />
    </>
  )
}

function PeopleSample() {
  return (
    <div>
      <SectionHead level={3} title="Who To Follow" action={<a href="#main">Explore</a>} />
      <List>
        <ListRow
          media={<Avatar id={3} name="Dr Pieter Botha" />}
          title="Dr Pieter Botha"
          text="@drbotha"
          end={
            <Button size="s" variant="out">
              Follow
            </Button>
          }
        />
        <ListRow
          media={<Avatar id={5} name="Nomsa" online="Online" />}
          title="Nomsa Radebe, whose name is far too long for the column"
          text="@gogo_nomsa"
          end={
            <Button size="s" variant="sec2">
              Following
            </Button>
          }
        />
      </List>
    </div>
  )
}

function SettingsSample({ side }: { side: string }) {
  return (
    <div>
      <SettingsBlock title={`Picture, ${side}`} text="At least 400 by 400. JPG, PNG or WEBP, up to 5MB.">
        <Text size="sm">Fields stand here.</Text>
        <FormActions>
          <Button variant="ghost">Discard</Button>
          <Button>Save Changes</Button>
        </FormActions>
      </SettingsBlock>
      <SettingsBlock title={`Danger Zone, ${side}`} tone="danger">
        <Card tone="danger">
          <Button variant="dout">Deactivate Account</Button>
        </Card>
      </SettingsBlock>
    </div>
  )
}

const tabs = [
  { value: 'posts', label: 'Posts', count: 342 },
  { value: 'photos', label: 'Photos' },
  { value: 'about', label: 'About', icon: MapPin },
] as const

export function PostSamples() {
  const [isLiked, setLiked] = useState(false)
  const [isSaved, setSaved] = useState(true)
  const likes = isLiked ? 149 : 148
  const saved = isSaved ? 'Saved' : 'Save'
  return (
    <Card as="article" flush pad="none">
      <Text className={styles.note}>
        Six weeks without rain and the kikuyu has gone the colour of biscuit.
      </Text>
      <ActionBar>
        <Action
          icon={Heart}
          label={`Like, ${likes} likes`}
          pressed={isLiked}
          tone="like"
          onClick={() => setLiked(!isLiked)}
        >
          {likes}
        </Action>
        <Action icon={Heart} label="Like, 286 likes" pressed tone="like">
          286
        </Action>
        <Action icon={MessageCircle} label="Comments, 23" expanded={false}>
          23
        </Action>
        <Action icon={Share2} label="Share" words>
          Share
        </Action>
        <Action icon={Bookmark} label={saved} pressed={isSaved} words end onClick={() => setSaved(!isSaved)}>
          {saved}
        </Action>
      </ActionBar>
    </Card>
  )
}

export function NoticeSamples() {
  return (
    <div className={styles.column}>
      <Alert tone="bad" title="Login failed">
        Invalid username or password. Please try again.
      </Alert>
      <Alert tone="info">Please log in to join the conversation.</Alert>
      <Alert tone="gold" title="Membership">
        Ten percent off in every shop.
      </Alert>
      <Alert tone="ok">Your message has been sent.</Alert>
      <Prose>
        <h3>Who may join</h3>
        <p>
          Highveld is for people of 21 and over. Read the <a href="#main">terms</a>.
        </p>
        <ul>
          <li>Private purposes only</li>
          <li>No sale outside the law</li>
        </ul>
      </Prose>
    </div>
  )
}

export function StateSamples() {
  return (
    <Stack>
      <PostSkeleton label="Loading posts" />
      <ListSkeleton label="Loading people" rows={2} />
      <Spinner label="Loading" />
      <LoadMore more="Load More" onClick={() => undefined} />
      <LoadMore more="Load More" busy="Loading..." onClick={() => undefined} />
      <LoadMore more="Load More" end="No more posts" onClick={() => undefined} />
      <Card pad="none">
        <Empty
          title="No posts yet"
          text="Write the first one, or follow a few people and their posts will gather here."
          action={<Button>Write a post</Button>}
        />
      </Card>
      <Card pad="none">
        <Problem
          title="Failed to load posts"
          text="Something went wrong on our side. Please try again."
          retry="Retry"
          onRetry={() => undefined}
        />
      </Card>
      <Card pad="none">
        <Empty
          art="quiet-night"
          title="You are all caught up"
          text="Even the hadedas are asleep. We will tell you when something moves."
        />
      </Card>
      <Empty
        art="notfound-milestone"
        title="Page not found"
        large
        level={3}
        text="The page was moved, removed or never built."
        action={<Button>Return to Home</Button>}
        note="A last small line"
      />
    </Stack>
  )
}

export function PictureSamples() {
  return (
    <div className={styles.column}>
      <Hour>
        <SceneArt name="veld-dawn" alt="Dawn over the veld" />
      </Hour>
      <Picture
        image={sampleImage('scene-market', 'Market stalls with striped awnings')}
        shape="16/7"
        className={styles.cover}
      />
      <Picture
        image={{ ...sampleImage('veld-noon', 'On its way'), url: '/art/none.webp', variants: [] }}
        shape="3/1"
        className={styles.cover}
      />
    </div>
  )
}
