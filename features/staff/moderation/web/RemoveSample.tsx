import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { moderationCopy } from '../copy.ts'
import styles from './admin-tools.module.css'

/** For admins: removes the sample community after a confirmation. */
export function RemoveSample() {
  const question = useLazyComponent(() => import('./RemoveSampleDialog.tsx'))
  return (
    <Card as="section" pad="l" tone="danger" aria-labelledby="sample">
      <Heading level={2} look="h3" id="sample">
        {moderationCopy.sample}
      </Heading>
      <p className={styles.text}>{moderationCopy.sampleText}</p>
      <Button variant="dout" aria-haspopup="dialog" {...question.preloadProps}>
        {moderationCopy.removeSample}
      </Button>
      {question.Component && <question.Component onClose={question.dismiss} />}
    </Card>
  )
}
