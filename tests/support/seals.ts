import { createHash } from "node:crypto";
import { asOwner } from "./owner";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

type Canonical = string | boolean | null | { [name: string]: Canonical };

/** Canonical JSON: no spaces, fields sorted by name. Row hashes are taken of it. */
export function canonical(value: Canonical): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const fields = names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`);
  return `{${fields.join(",")}}`;
}

/** An activity row as the test reads it, bypassing tenancy. */
export type StoredAct = { id: string } & Record<string, Canonical>;

/** The rows of an organization as they are sealed. */
export const actsOf = (orgId: string): Promise<StoredAct[]> =>
  asOwner()<StoredAct[]>`
    select id, org_id, kind, action, actor_type, actor_id, subject_type, subject_id, detail,
      request_id, project_id, company_id, is_private,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from activity where org_id = ${orgId}`.then((rows) => [...rows]);

type Seal = { number: number; activity_id: string; row_hash: string; seal: string };

export const sealsOf = (orgId: string): Promise<Seal[]> =>
  asOwner()<Seal[]>`
    select number::int, activity_id, row_hash, seal from activity_seals
    where org_id = ${orgId} order by number`.then((rows) => [...rows]);

/** The flaws of an organization's chain of seals, one word each; empty when it is intact. */
export async function flawsOf(orgId: string): Promise<string[]> {
  const [acts, seals] = await Promise.all([actsOf(orgId), sealsOf(orgId)]);
  const byId = new Map(acts.map((act) => [act.id, act]));
  const flaws = acts
    .filter(({ id }) => !seals.some((seal) => seal.activity_id === id))
    .map(({ id }) => `${id} has no seal`);
  let before = "0".repeat(64);
  for (const [index, { number, activity_id, row_hash, seal }] of seals.entries()) {
    const act = byId.get(activity_id);
    if (number !== index + 1) flaws.push(`${number} stands at place ${index + 1}`);
    if (!act || sha256(canonical(act)) !== row_hash) flaws.push(`${number} is not its row`);
    if (seal !== sha256(before + row_hash)) flaws.push(`${number} does not follow`);
    before = seal;
  }
  return flaws;
}
