import { setTimeout as delay } from "node:timers/promises";
import { register } from "@/lib/domains/accounts/service/sign-up";
import { createImport, getImport, listImports } from "@/lib/domains/imports/service/import";
import { undoImport } from "@/lib/domains/imports/service/steps";
import { storeStream } from "@/lib/platform/storage";
import type { Ctx } from "@/lib/service/context";
import type { List } from "./world.ts";

const LONGEST_MS = 600_000;
const LOOK_EVERY_MS = 100;

/** Asks until there is an answer other than null. */
async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const late = performance.now() + LONGEST_MS;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (performance.now() > late) throw new Error(`It takes too long: ${what}`);
    await delay(LOOK_EVERY_MS);
  }
}

/** Waits until an import has a status. Throws when it cannot get there. */
const untilImport = (ctx: Ctx, importId: string, wanted: "committed" | "undone") =>
  until(`an import that is to be ${wanted}`, async () => {
    const { status, error, file_name } = await getImport.run(ctx, { importId });
    if (status === "failed" || status === "mapping")
      throw new Error(`${file_name} is not imported (${status}): ${error}`);
    return status === wanted ? status : null;
  });

async function* once(content: Uint8Array) {
  yield content;
}

async function importList(ctx: Ctx, { fileName, content }: List): Promise<void> {
  const { key, sizeBytes, sha256 } = await storeStream(once(content), { limit: 1e9 });
  const file = { key, name: fileName, size_bytes: sizeBytes, sha256 };
  const { _id } = await createImport.run(ctx, { file, commit: true });
  await untilImport(ctx, _id, "committed");
}

async function undoStarter(ctx: Ctx): Promise<void> {
  const starter = await until("the starter catalogue", async () => {
    const { items } = await listImports.run(ctx, {});
    return items[0] ?? null;
  });
  await untilImport(ctx, starter._id, "committed");
  await undoImport.run(ctx, { importId: starter._id });
  await untilImport(ctx, starter._id, "undone");
}

type Person = { email: string; password: string; organization: string };
type Door = { nobody: Ctx; enter: () => Promise<Ctx> };

/** Makes an account whose organization knows the lists and nothing else; a worker must run. */
export async function insertOrganization(
  { nobody, enter }: Door,
  { organization: organization_name, ...account }: Person,
  lists: readonly List[],
): Promise<void> {
  await register.run(nobody, { ...account, full_name: "Ada Ridge", organization_name });
  const ctx = await enter();
  await undoStarter(ctx);
  for (const list of lists) await importList(ctx, list);
}
