import { site } from '#web/client/boot.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Hour } from '#web/ui/Hour.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Scene } from '#web/ui/Scene.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Text } from '#web/ui/Text.tsx'
import { aboutText } from './aboutText.ts'
import { siteWords } from './words.ts'
import styles from './AboutPage.module.css'

export function AboutPage() {
  usePageTitle(siteWords.about)
  const { title, lead, mission, story, values, team, join, home } = aboutText(site)
  return (
    <Page columns={1}>
      <Hour tall>
        <Scene name="banner-escarpment" eager />
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
      <Section title={team.heading} className={styles.part}>
        <ul className={styles.four}>
          {team.people.map(({ name, role, bio, image }) => (
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
      <div className={styles.ends}>
        <ButtonLink size="l" href={links.register}>
          {join}
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
