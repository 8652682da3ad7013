import { PostCardParts } from '#features/community/comments/web/PostCardParts.tsx'
import { MemberGroups } from '#features/community/groups/web/MemberGroups.tsx'
import { MemberPosts, SavedPosts } from '#features/community/posts/web/PostList.tsx'
import { CreateBusiness } from '#features/market/businesses/web/CreateBusiness.tsx'
import { FollowRequests } from '#features/members/connections/web/FollowRequests.tsx'
import { ConnectionList, ProfileActions } from '#features/members/connections/web/ProfileConnections.tsx'
import { WhoToFollow } from '#features/members/connections/web/WhoToFollow.tsx'
import { peopleApi, type User } from '#features/members/people/contract.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { Banner } from '#features/members/people/web/Banner.tsx'
import { ProfileHead } from '#features/members/people/web/ProfileHead.tsx'
import { ProfileTabs } from '#features/members/people/web/ProfileTabs.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { Reported } from '#features/members/reports/web/Reported.tsx'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useId, useParam } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { PhotoPreview, PhotosSection } from './PhotosSection.tsx'
import styles from './ProfileScreen.module.css'

export function ProfileScreen() {
  const { id, isMissing: isUnknown } = useAddressed()
  const person = useEndpoint(peopleApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(person.data ? `${person.data.displayName} (@${person.data.username})` : undefined)

  return (
    <PostCardParts>
      <EntityView
        page
        answer={person}
        isMissing={isUnknown || isMissing(person.error)}
        missing={{
          title: peopleMessages.missing,
          text: profileCopy.missingText,
          back: profileCopy.backToFeed,
          href: links.feed,
        }}
        loading={profileCopy.loading}
        failed={{ title: profileCopy.failed, text: profileCopy.failedText, retry: profileCopy.retry }}
      >
        {(found) => (
          <Reported type="member" id={found.id}>
            <Profile person={found} />
          </Reported>
        )}
      </EntityView>
    </PostCardParts>
  )
}

/** Whose profile this is, by the number in the address or by the name. */
function useAddressed() {
  const number = useId()
  const username = useParam('username')
  const named = useEndpoint(
    peopleApi.named,
    { params: { username: username ?? '' } },
    { enabled: username !== null },
  )
  const id = username === null ? number : (named.data?.id ?? null)
  return { id, isMissing: username === null ? number === null : isMissing(named.error) }
}

function Profile({ person }: { person: User }) {
  const viewer = useViewer()
  const list = useQueryValue('list')
  const isOwn = viewer?.id === person.id
  return (
    <Page columns={1}>
      {isOwn && hasSection('directory') && <CreateBusiness />}
      <Banner person={person} className={styles.banner} />
      <div className={styles.grid}>
        <ProfileHead person={person} isOwn={isOwn} actions={<ProfileActions person={person} />} />
        <ConnectionList person={person} list={list === 'followers' || list === 'following' ? list : null} />
        <div className={styles.main}>
          {person.isOpen ? (
            <ProfileTabs
              person={person}
              isOwn={isOwn}
              posts={<MemberPosts id={person.id} empty={<NoPosts person={person} isOwn={isOwn} />} />}
              photos={<PhotosSection person={person} />}
              groups={<MemberGroups id={person.id} />}
              saved={
                <SavedPosts empty={<Empty title={profileCopy.noSaved} text={profileCopy.noSavedText} />} />
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
      title={profileCopy.noPosts}
      text={isOwn ? profileCopy.noPostsOwn : profileCopy.noPostsText(person.displayName)}
    />
  )
}

function ClosedProfile({ person }: { person: User }) {
  return (
    <Empty
      level={2}
      art="quiet-night"
      title={person.isPrivate ? profileCopy.private : profileCopy.closed}
      text={
        person.isPrivate
          ? profileCopy.privateText(person.displayName)
          : profileCopy.closedText(person.displayName)
      }
    />
  )
}
