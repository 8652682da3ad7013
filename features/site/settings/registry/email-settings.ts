import { emptyOrLine, lineLike, secret, whole } from '../setting-kinds.ts'
import { settingMessages } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

const part = { variable: 'SMTP_URL', isPart: true } as const

export const emailSettings = settingGroup('email', {
  smtpServer: {
    ...lineLike(/^(?:[\w-]+\.)*[\w-]+$/, () => settingMessages.badHost),
    ...part,
    label: 'Server',
    help: 'The outgoing mail server of your provider (SMTP). Empty: the site sends no email.',
    default: '',
  },
  smtpPort: {
    ...whole(1, 65_535),
    ...part,
    label: 'Port',
    help: 'Usually 587; with 465 the connection is encrypted from its beginning.',
    default: '587',
  },
  smtpUser: {
    ...emptyOrLine(),
    ...part,
    label: 'User name',
    help: 'Usually an email address.',
    default: '',
  },
  smtpPassword: {
    ...secret(),
    ...part,
    label: 'Password',
    help: 'Of this user at the mail server.',
    default: '',
    needs: ['smtpServer', 'smtpUser'],
  },
})

/** The address of the mail server that the settings make up; null without a server. */
export function smtpUrlOf(value: (key: string) => string | undefined): string | null {
  const server = value('smtpServer')
  if (!server) return null
  const port = value('smtpPort') ?? '587'
  const [user, password] = [value('smtpUser') ?? '', value('smtpPassword') ?? ''].map(encodeURIComponent)
  const login = user ? `${user}${password ? `:${password}` : ''}@` : ''
  return `${port === '465' ? 'smtps' : 'smtp'}://${login}${server}:${port}`
}

/** What an address in the environment says, without its password. */
export function smtpPartsOf(address: string): Record<string, string> {
  const url = URL.parse(address)
  if (!url) return {}
  return {
    smtpServer: url.hostname,
    smtpPort: url.port || (url.protocol === 'smtps:' ? '465' : '587'),
    smtpUser: decodeURIComponent(url.username),
    smtpPassword: url.password,
  }
}
