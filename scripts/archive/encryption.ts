import { createReadStream } from "node:fs";
import { open, readFile, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import type { Options } from "../supervisor/arguments.ts";
import { errorCode, Refusal } from "../supervisor/refusal.ts";

/** How each file of age begins: https://age-encryption.org/v1. */
const FIRST_LINE = Buffer.from("age-encryption.org/v1\n");

/** A passphrase is stretched with scrypt, but a short one is guessed all the same. */
const SHORTEST_PASSPHRASE = 12;

export const encryptionOptions = ["to", "passphrase-file"] as const;
export const decryptionOptions = ["identity", "passphrase-file"] as const;

/** Who can read a new archive; undefined when it isn't encrypted. Throws a Refusal. */
export async function encrypterOf(options: Options): Promise<Encrypter | undefined> {
  const recipients = options.to ?? [];
  const [file] = options["passphrase-file"] ?? [];
  if (recipients.length > 0 && file)
    throw new Refusal("Encrypt to recipients or with a passphrase, not both.");
  if (recipients.length === 0 && !file) return undefined;
  const encrypter = new Encrypter();
  if (file) encrypter.setPassphrase(await passphraseOf(file));
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Refusal(`${recipient} is no public key: one begins with age1.`);
    }
  }
  return encrypter;
}

/** The keys to open an archive with; undefined when none is given. Throws a Refusal. */
export async function decrypterOf(options: Options): Promise<Decrypter | undefined> {
  const identities = options.identity ?? [];
  const [file] = options["passphrase-file"] ?? [];
  if (identities.length === 0 && !file) return undefined;
  const decrypter = new Decrypter();
  if (file) decrypter.addPassphrase(await passphraseOf(file));
  for (const identity of identities) {
    const keys = (await textOf(identity)).match(/^AGE-SECRET-KEY-.+$/gm);
    if (!keys) throw new Refusal(`${identity} has no line that begins with AGE-SECRET-KEY-.`);
    try {
      for (const key of keys) decrypter.addIdentity(key.trim());
    } catch {
      throw new Refusal(`The key in ${identity} is damaged.`);
    }
  }
  return decrypter;
}

/** Encrypts a stream; what one chunk is in it is not what it was in `source`. */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  encrypter: Encrypter,
): AsyncGenerator<Buffer> {
  yield* buffers(await encrypter.encrypt(webStream(Readable.from(source))));
}

async function* buffers(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield Buffer.from(chunk);
}

/** The bytes of an archive, decrypted when it is encrypted. Throws a Refusal for a wrong key. */
export async function openedArchive(
  file: string,
  decrypter: Decrypter | undefined,
): Promise<AsyncIterable<Buffer>> {
  const isEncrypted = await beginsAsEncrypted(file);
  if (isEncrypted !== (decrypter !== undefined))
    throw new Refusal(
      isEncrypted
        ? `The archive ${file} is encrypted: open it with --identity or --passphrase-file.`
        : `The archive ${file} isn't encrypted: leave out the key if that is what you expect.`,
    );
  const stored = createReadStream(file);
  if (!decrypter) return stored;
  const opening = decrypter.decrypt(webStream(stored)).catch((error: unknown) => {
    const isWrongKey = error instanceof Error && error.message.startsWith("no identity matched");
    throw new Refusal(
      isWrongKey
        ? `None of the keys given opens the archive ${file}.`
        : `The archive ${file} is damaged at its beginning: ${(error as Error).message}.`,
    );
  });
  return buffers(await opening);
}

/** Writes a new private key into a file that must not exist yet, and returns its public key. */
export async function writeNewKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: "wx" }).catch((error) => {
    throw errorCode(error) === "EEXIST" ? new Refusal(`${file} is there already.`) : error;
  });
  return recipient;
}

async function beginsAsEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => {
    throw new Refusal(`There is no file ${file}.`);
  });
  const { buffer } = await handle.read(Buffer.alloc(FIRST_LINE.length), 0);
  await handle.close();
  return buffer.equals(FIRST_LINE);
}

async function passphraseOf(file: string): Promise<string> {
  const passphrase = (await textOf(file)).split("\n", 1)[0]?.trim() ?? "";
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new Refusal(
      `The passphrase in the first line of ${file} is shorter than ${SHORTEST_PASSPHRASE} characters.`,
    );
  return passphrase;
}

const textOf = (file: string): Promise<string> =>
  readFile(file, "utf8").catch(() => {
    throw new Refusal(`The file ${file} cannot be read.`);
  });

/** The library takes the streams of browsers, whose types are others than Node's. */
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
