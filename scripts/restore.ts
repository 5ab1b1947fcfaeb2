import { resolve } from "node:path";
import { env } from "../lib/platform/env.ts";
import { decrypterOf, decryptionOptions } from "./archive/encryption.ts";
import { printManifest } from "./archive/manifest.ts";
import { readArchive } from "./archive/read.ts";
import { readSecretFile, restoreArchive } from "./archive/restore.ts";
import { findDatabase } from "./database/find.ts";
import { type Options, runWithArguments } from "./supervisor/arguments.ts";
import { Refusal } from "./supervisor/refusal.ts";
import { say, step } from "./supervisor/steps.mjs";

const usage = `Verifies an archive and puts it into an empty database, embedded or DATABASE_URL's.

Usage: npm run restore -- FILE [--data DIR]

  --identity FILE          the private key that opens an encrypted archive; may be repeated
  --passphrase-file FILE   the passphrase that opens it, in the first line of FILE
  --secret-file FILE       the product's secret, when the backup kept it apart
  --erasures FILE          people who were erased since, from \`npm run backup -- --erasures\`: they are
                           erased again within the hour

The product must not run on the data directory. Interrupted, it has changed nothing that a second
run does not complete.`;

const UNREADABLE =
  "Some people who were erased cannot be read with this secret, so an import could bring them back: run the product with the SECRET of the installation that was backed up.";
const SEALED_WITH_FILE =
  "The people whom the organization erased are sealed with the secret of this data directory: run the product without SECRET, or restore again with SECRET set.";

const erasedAgain = (count: number) =>
  `${count === 1 ? "1 person who was erased since is" : `${count} people who were erased since are`} erased again within the hour.`;

async function restore([given]: readonly string[], options: Options): Promise<void> {
  if (!given) throw new Refusal(`Which file?\n\n${usage}`);
  const file = resolve(given);
  const decrypter = await decrypterOf(options);
  const verified = await step("Verifying the archive", () => readArchive(file, { decrypter }));
  const secret = await readSecretFile(verified, options["secret-file"]?.[0]);
  const found = await findDatabase("npm run restore", { alone: true });
  try {
    const [erasures] = (options.erasures ?? []).map((name) => resolve(name));
    const work = () => restoreArchive(file, found, { decrypter, secret, erasures });
    const restored = await step("Restoring the archive", work);
    printManifest(restored);
    say(
      erasures
        ? erasedAgain(restored.erased)
        : "If people were erased after this backup, restore it again into an empty database with --erasures FILE.",
    );
    if (restored.unreadable > 0) say(UNREADABLE);
    if (restored.sealed > 0 && env().SECRET === undefined) say(SEALED_WITH_FILE);
    say(`Restored into ${found.data}.`);
  } finally {
    await found.close();
  }
}

await runWithArguments(usage, restore, [...decryptionOptions, "secret-file", "erasures"]);
