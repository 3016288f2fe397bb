import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tbl sealed text', 32))

/**
 * Text as only this product can read it, with its secret: AES-256-GCM (NIST SP 800-38D), base64.
 */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce)
  return Buffer.concat([
    nonce,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64')
}

/** The text that was sealed; throws when the secret is another or a byte was changed. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([
    decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
    decipher.final(),
  ]).toString('utf8')
}
