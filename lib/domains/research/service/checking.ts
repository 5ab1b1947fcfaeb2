import "server-only";
import { readEvidence } from "@/lib/domains/evidence/service/read";
import type { Evidence } from "@/lib/engine/tools";
import type { EngineEvent } from "@/lib/engine/types";
import { createVerifier } from "@/lib/engine/verify/verify";
import { sha256Hex } from "@/lib/platform/crypto";
import type { Ctx } from "@/lib/service/context";

/** Who asks, outside a transaction. */
type Caller = Omit<Ctx, "db">;

/** What was read again this long ago is read again once more before a sentence is shown. */
const FRESH_MS = 1_000;

/** Evidence that an engine named: when it was read, and how the verifier knows it, as JSON. */
type Named = { one: Evidence; readAt: number; known: string };

/**
 * Verification of one answer. `prepare` comes before an event is taken: evidence is read again from the
 * database before a draft that names some, unless it was a moment ago, and only that is known to the
 * verifier, which is told of what is not as it was.
 */
export function checkingFor(ctx: Caller, question: string) {
  const verifier = createVerifier({ question, hashOf: sha256Hex });
  const named = new Map<string, Named>();
  const readAgain = async (stale: readonly Named[]): Promise<void> => {
    const readAt = performance.now();
    const ids = stale.map(({ one }) => one.id);
    const found = await readEvidence.call(ctx, { ids });
    const stored = new Map(found.map((each) => [each.id, each]));
    const changed: Evidence[] = [];
    for (const each of stale) {
      // Evidence that is gone carries nothing any more: without its text its hash is wrong.
      const now = stored.get(each.one.id) ?? withoutText(each.one);
      const known = JSON.stringify(now);
      if (known !== each.known) changed.push(now);
      Object.assign(each, { readAt, known });
    }
    if (changed.length > 0) verifier.know(changed);
  };
  const prepare = async (event: EngineEvent): Promise<void> => {
    if (event.type === "evidence")
      for (const one of event.data)
        if (!named.has(one.id)) named.set(one.id, { one, readAt: -Infinity, known: "" });
    if (event.type !== "draft" || event.data.evidence.length === 0) return;
    const now = performance.now();
    const stale = [...named.values()].filter(({ readAt }) => now - readAt >= FRESH_MS);
    if (stale.length > 0) await readAgain(stale);
  };
  return { verifier, prepare };
}

const withoutText = (one: Evidence): Evidence => ({ ...one, text: "", quote: "" });
