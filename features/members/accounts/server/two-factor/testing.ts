import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** The subset of CBOR that a credential needs: short texts and bytes, small numbers, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? Buffer.from([value]) : Buffer.from([0x20 - value - 1])
  if (typeof value === 'string')
    return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  if (Buffer.isBuffer(value)) {
    const size = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255]
    return Buffer.concat([Buffer.from(size), value])
  }
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(asPart(one))])
  return Buffer.concat([Buffer.from([0xa0 + value.size]), ...entries])
}
const asPart = (part: unknown) => part as Parameters<typeof cbor>[0]

type Where = { origin: string; isVerified?: boolean }

/** A test authenticator with one key that answers like a browser. */
export class Authenticator {
  readonly id = url(randomBytes(16))
  uses = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  register(challenge: string, where: Where) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const authData = Buffer.concat([
      this.#head(where, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      key,
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: url(clientData('webauthn.create', challenge, where)),
      attestationObject: url(cbor(attestation)),
      transports: ['internal'],
    })
  }

  logIn(challenge: string, where: Where) {
    this.uses += 1
    const authenticatorData = this.#head(where, 0)
    const client = clientData('webauthn.get', challenge, where)
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(client)]),
      this.#keys.privateKey,
    )
    return this.#answer({
      clientDataJSON: url(client),
      authenticatorData: url(authenticatorData),
      signature: url(signature),
    })
  }

  #head({ origin, isVerified = true }: Where, flags: number) {
    const uses = Buffer.alloc(4)
    uses.writeUInt32BE(this.uses)
    const present = 1 + (isVerified ? 4 : 0)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags + present]), uses])
  }

  #answer = (response: object) => ({
    id: this.id,
    rawId: this.id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
}

const clientData = (type: string, challenge: string, { origin }: Where) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })
