import { resolve } from "node:path";
import { decrypterOf, decryptionOptions } from "./archive/encryption.ts";
import { printManifest } from "./archive/manifest.ts";
import { readArchive } from "./archive/read.ts";
import { type Options, runWithArguments } from "./supervisor/arguments.ts";
import { Refusal } from "./supervisor/refusal.ts";
import { say, step } from "./supervisor/steps.mjs";

const usage = `Reads an archive from end to end and compares every count and hash with its manifest.

Usage: npm run verify -- FILE

  --identity FILE          the private key that opens an encrypted archive; may be repeated
  --passphrase-file FILE   the passphrase that opens it, in the first line of FILE`;

async function verify([given]: readonly string[], options: Options): Promise<void> {
  if (!given) throw new Refusal(`Which file?\n\n${usage}`);
  const decrypter = await decrypterOf(options);
  const read = () => readArchive(resolve(given), { decrypter });
  printManifest(await step("Verifying the archive", read));
  say("The archive is whole.");
}

await runWithArguments(usage, verify, decryptionOptions);
