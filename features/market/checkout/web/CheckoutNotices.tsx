import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { endSession } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { checkoutCopy } from '../copy.ts'

export type CheckoutNoticesProps = {
  gone: number
  /** The names of the sample shops among the sellers. */
  samples: string[]
  problem: string | null
  isLoggedOut: boolean
}

/** What was left out of the cart, and why the order was not placed. */
export function CheckoutNotices({ gone, samples, problem, isLoggedOut }: CheckoutNoticesProps) {
  return (
    <>
      {samples.length > 0 && (
        <Alert tone="info" title={sampleCopy.title}>
          {sampleCopy.checkout(samples)}
        </Alert>
      )}
      {gone > 0 && <Alert tone="info">{checkoutCopy.gone(gone)}</Alert>}
      {problem && (
        <Alert tone="bad" title={checkoutCopy.notPlaced}>
          <p>{problem}</p>
          {isLoggedOut && <LogInAgain />}
        </Alert>
      )}
    </>
  )
}

/** Comes back to this step; the draft of the checkout belongs to the member and waits for them. */
function LogInAgain() {
  const go = useGo()
  const logIn = () => {
    const here = location.pathname + location.search
    endSession()
    go(links.loginFrom(here))
  }
  return (
    <Button size="s" onClick={logIn}>
      {checkoutCopy.login}
    </Button>
  )
}
