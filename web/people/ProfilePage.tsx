import { peopleApi, peopleMessages, plainBanner, type User } from '#shared/people.ts'
import { CreateBusiness } from '#web/businesses/CreateBusiness.tsx'
import { isMissing } from '#web/client/call.ts'
import { MemberGroups } from '#web/groups/MemberGroups.tsx'
import { MemberPosts, SavedPosts } from '#web/posts/PostList.tsx'
import { links } from '#web/client/links.ts'
import { usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { OneThing } from '#web/ui/OneThing.tsx'
import { FollowRequests } from './FollowRequests.tsx'
import { PhotoPreview } from './PhotoPreview.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { WhoToFollow } from './WhoToFollow.tsx'
import { peopleWords } from './words.ts'
import styles from './ProfilePage.module.css'

export function ProfilePage() {
  const id = useId()
  const person = useAnswer(peopleApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(person.data ? `${person.data.displayName} (@${person.data.username})` : undefined)

  return (
    <OneThing
      page
      answer={person}
      isMissing={id === null || isMissing(person.error)}
      missing={{
        title: peopleMessages.missing,
        text: peopleWords.missingText,
        back: peopleWords.backToFeed,
        href: links.feed,
      }}
      loading={peopleWords.loading}
      failed={{ title: peopleWords.failed, text: peopleWords.failedText, retry: peopleWords.retry }}
    >
      {(found) => <Profile person={found} />}
    </OneThing>
  )
}

function Profile({ person }: { person: User }) {
  const viewer = useViewer()
  const list = useQueryValue('list')
  const isOwn = viewer?.id === person.id
  return (
    <Page columns={1}>
      {isOwn && <CreateBusiness />}
      <img
        src={person.bannerUrl ?? plainBanner}
        alt=""
        width={1264}
        height={260}
        className={styles.banner}
        fetchPriority="high"
      />
      <div className={styles.grid}>
        <ProfileHead
          person={person}
          isOwn={isOwn}
          list={list === 'followers' || list === 'following' ? list : null}
        />
        <div className={styles.main}>
          {person.isOpen ? (
            <ProfileTabs
              person={person}
              isOwn={isOwn}
              posts={<MemberPosts id={person.id} empty={<NoPosts person={person} isOwn={isOwn} />} />}
              groups={<MemberGroups id={person.id} />}
              saved={
                <SavedPosts empty={<Empty title={peopleWords.noSaved} text={peopleWords.noSavedText} />} />
              }
            />
          ) : (
            <ClosedProfile person={person} />
          )}
        </div>
        <div className={styles.side}>
          {isOwn && <FollowRequests />}
          {viewer && <WhoToFollow />}
          {person.isOpen && <PhotoPreview person={person} />}
        </div>
      </div>
    </Page>
  )
}

function NoPosts({ person, isOwn }: { person: User; isOwn: boolean }) {
  return (
    <Empty
      title={peopleWords.noPosts}
      text={isOwn ? peopleWords.noPostsOwn : peopleWords.noPostsText(person.displayName)}
    />
  )
}

function ClosedProfile({ person }: { person: User }) {
  return (
    <Empty
      level={2}
      art="quiet-night"
      title={peopleWords.closed}
      text={peopleWords.closedText(person.displayName)}
    />
  )
}
