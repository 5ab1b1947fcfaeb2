import { join, resolve } from "node:path";
import { encrypterOf, encryptionOptions, writeNewKey } from "./archive/encryption.ts";
import { writeErasures } from "./archive/erased.ts";
import { printManifest } from "./archive/manifest.ts";
import { tellOfArchive } from "./archive/told.ts";
import { writeArchive } from "./archive/write.ts";
import { findDatabase } from "./database/find.ts";
import { type Options, runWithArguments } from "./supervisor/arguments.ts";
import { Refusal } from "./supervisor/refusal.ts";
import { say, step } from "./supervisor/steps.mjs";

const usage = `Writes database, files and secret into one archive, while the product runs or not.

Usage: npm run backup -- [FILE] [--data DIR]    default: DIR/backups/spotlight-<time>.tar.gz

  --to PUBLIC-KEY          encrypts to the holder of the private key; may be repeated (age's format)
  --passphrase-file FILE   encrypts with the passphrase in the first line of FILE
  --secret-file FILE       puts the product's secret into FILE instead of the archive
  --organization ID        one organization alone, without the product's secret; restores like any other
  --erasures FILE          writes the list of erased people, sealed, and ends: \`npm run restore\` takes it
  --new-key FILE           writes a private key into FILE, prints its public key, and ends

The archive holds everything. Unless it is encrypted, keep it as you keep a password.`;

async function backup([given]: readonly string[], options: Options): Promise<void> {
  const [newKey] = options["new-key"] ?? [];
  if (newKey) return say(await writeNewKey(resolve(newKey)));
  const encrypter = await encrypterOf(options);
  const [secretFile] = (options["secret-file"] ?? []).map((name) => resolve(name));
  const [organization] = options.organization ?? [];
  if (organization && secretFile)
    throw new Refusal("An organization's archive has no secret to keep apart.");
  const [erasures] = (options.erasures ?? []).map((name) => resolve(name));
  const found = await findDatabase("npm run backup");
  try {
    if (erasures) {
      const written = await writeErasures(erasures, found.target);
      return say(`${written} ${written === 1 ? "erasure" : "erasures"} in ${erasures}`);
    }
    const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    const name = `${organization ?? "spotlight"}-${time}.tar.gz${encrypter ? ".age" : ""}`;
    const file = resolve(given ?? join(found.data, "backups", name));
    const write = () =>
      writeArchive(file, found.target, found.data, {
        encrypter,
        secretFile,
        organization,
      });
    printManifest(await step("Writing the archive", write));
    say(file);
    // The archive is there, whatever the log takes.
    await tellOfArchive(found.target, organization).catch((error: Error) =>
      say(`The audit log could not be told of it: ${error.message}`),
    );
  } finally {
    await found.close();
  }
}

await runWithArguments(usage, backup, [
  ...encryptionOptions,
  "secret-file",
  "organization",
  "erasures",
  "new-key",
]);
