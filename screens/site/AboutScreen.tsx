import { aboutText, type AboutText } from '#features/site/settings/about.copy.ts'
import { siteCopy } from '#features/site/settings/copy.ts'
import { SitePage } from '#features/site/settings/web/pages/SitePage.tsx'
import { registerLabel } from '#features/site/settings/web/registration.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { Hour } from '#ui/data-display/Hour.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SceneArt } from '#ui/layout/SceneArt.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './AboutScreen.module.css'

export const AboutScreen = () => (
  <SitePage slug="about">
    <OurAbout />
  </SitePage>
)

function OurAbout() {
  usePageTitle(siteCopy.about)
  const { title, lead, mission, story, values, team, join, home } = aboutText({ ...site, ...settings })
  return (
    <Page columns={1}>
      <Hour tall>
        <SceneArt name="banner-escarpment" eager />
      </Hour>
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <Text size="lead">{lead}</Text>
      </header>
      <div className={styles.two}>
        <Section title={mission.heading}>
          <Paragraphs of={mission.paragraphs} />
        </Section>
        <Section title={story.heading}>
          <Paragraphs of={story.paragraphs} />
        </Section>
      </div>
      <Section title={values.heading} className={styles.part}>
        <ul className={styles.four}>
          {values.items.map(({ name, text }) => (
            <li key={name}>
              <Heading level={3} look="h4">
                {name}
              </Heading>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </ul>
      </Section>
      {team && <Team {...team} />}
      <div className={styles.ends}>
        <ButtonLink size="l" href={links.register}>
          {registerLabel(join)}
        </ButtonLink>
        <ButtonLink size="l" variant="out" href={links.feed}>
          {home}
        </ButtonLink>
      </div>
    </Page>
  )
}

const Paragraphs = ({ of }: { of: string[] }) => (
  <div className={styles.prose}>
    {of.map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </div>
)

function Team({ heading, people }: NonNullable<AboutText['team']>) {
  return (
    <Section title={heading} className={styles.part}>
      <ul className={styles.four}>
        {people.map(({ name, role, bio, image }) => (
          <li key={name} className={styles.person}>
            <img src={image} alt="" width={144} height={144} loading="lazy" decoding="async" />
            <Heading level={3} look="h4">
              {name}
            </Heading>
            <Text size="sm" className={styles.role}>
              {role}
            </Text>
            <Text size="sm" tone="muted">
              {bio}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
