import { openAsBlob } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** An import as the API tells it; of its fields those that scripts look at. */
export type ImportState = {
  _id: string;
  status: string;
  counts: Record<"rows" | "new" | "updated" | "unchanged" | "duplicates" | "rejected", number>;
  progress: { done: number; total: number | null };
  error: string | null;
};

const LONGEST_MS = 300_000;

/** A signed-in person of a served product. */
type Caller = { address: string; cookie: string };

const fromOwnPage = ({ cookie }: Caller) => ({ cookie, "sec-fetch-site": "same-origin" });

/** Uploads a file with the suggested mapping; returns the import's id after the 202. */
export async function uploadFile(caller: Caller, file: string): Promise<string> {
  const form = new FormData();
  form.append("file", await openAsBlob(file), path.basename(file));
  form.append("commit", "true");
  const headers = fromOwnPage(caller);
  const answer = await fetch(`${caller.address}/api/imports`, {
    method: "POST",
    headers,
    body: form,
  });
  if (answer.status !== 202) throw new Error(`The upload was refused: ${await answer.text()}`);
  return (await answer.json())._id;
}

export async function stateOf(caller: Caller, id: string): Promise<ImportState> {
  const answer = await fetch(`${caller.address}/api/imports/${id}`, {
    headers: fromOwnPage(caller),
  });
  if (answer.status !== 200) throw new Error(`The import was not told: ${await answer.text()}`);
  return answer.json();
}

/** Every import of the caller's organization, the newest first; at most a hundred. */
async function listStates(caller: Caller): Promise<ImportState[]> {
  const answer = await fetch(`${caller.address}/api/imports?per_page=100`, {
    headers: fromOwnPage(caller),
  });
  return (await answer.json()).items;
}

export async function requestUndo(caller: Caller, id: string): Promise<void> {
  const headers = fromOwnPage(caller);
  const undo = `${caller.address}/api/imports/${id}/undo`;
  const answer = await fetch(undo, { method: "POST", headers });
  if (answer.status !== 202) throw new Error(`The undo was refused: ${await answer.text()}`);
}

/**
 * Asks for an import until `isSo`, every `everyMs` milliseconds, at most five minutes. Throws when
 * it fails or takes longer.
 */
export async function untilImport(
  caller: Caller,
  id: string,
  isSo: (state: ImportState) => boolean,
  everyMs = 50,
): Promise<ImportState> {
  const late = performance.now() + LONGEST_MS;
  for (;;) {
    const state = await stateOf(caller, id);
    if (isSo(state)) return state;
    const hasStopped = ["failed", "mapping"].includes(state.status);
    if (hasStopped || performance.now() > late)
      throw new Error(`The import is ${state.status}: ${state.error ?? "it takes too long"}`);
    await delay(everyMs);
  }
}

export const isCommitted = ({ status }: ImportState): boolean => status === "committed";
export const isUndone = ({ status }: ImportState): boolean => status === "undone";

/**
 * Waits until an organization's imports are committed: at least the starter catalog, which a job
 * imports soon after sign-up.
 */
export async function untilAllCommitted(caller: Caller): Promise<void> {
  const late = performance.now() + LONGEST_MS;
  let imports = await listStates(caller);
  while (imports.length === 0) {
    if (performance.now() > late) throw new Error("The starter catalog was not imported");
    await delay(50);
    imports = await listStates(caller);
  }
  for (const { _id } of imports) await untilImport(caller, _id, isCommitted);
}
