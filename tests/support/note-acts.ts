import fc from "fast-check";
import { restoreNoteVersion, updateNote } from "@/lib/domains/notes/service/edit";
import { createNote, removeNote } from "@/lib/domains/notes/service/write";
import { createOpinion, removeOpinion, updateOpinion } from "@/lib/domains/opinions/service/write";
import { asOwner } from "./owner";
import { ask, at, projectsOf, type Round, type Wish } from "./rounds";

const nth = fc.nat({ max: 40 });
const about = {
  company: fc.option(nth),
  of: fc.option(nth),
  access: fc.constantFrom("personal", "organizational"),
};
const words = fc.constantFrom("They grow.", "Ask @Ada Ridge", "# Later");
const some = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] });

/** Random acts on notes and opinions. */
export const noteAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("write"), body: words, ...about }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("rewrite"),
      note: nth,
      said: some({ title: words, body: words, access: about.access }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("go back"), note: nth, number: nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete note"), note: nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("opine"),
      stance: fc.constantFrom("invest", "pass"),
      ...about,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("change one's mind"),
      opinion: nth,
      said: some({
        stance: fc.constantFrom("invest", "wait", "pass"),
        conviction: fc.integer({ min: 0, max: 10 }),
        change_my_mind: words,
        access: about.access,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete opinion"), opinion: nth }) },
);
export type NoteAct = typeof noteAct extends fc.Arbitrary<infer T> ? T : never;

type Stored = { id: string; version: number };

/** The stored notes or opinions; those of deleted projects do not count. */
const storedIn = (table: "notes" | "opinions", { member }: Round) =>
  asOwner().unsafe<Stored[]>(
    `select t.id, t.version::int from ${table} t left join projects p on p.id = t.project_id
     where t.org_id = $1 and t.removed_at is null and p.removed_at is null order by t.id`,
    [member.orgId],
  );

async function wishOfNote(round: Round, one: NoteAct & { note: number }): Promise<Wish> {
  const note = at(await storedIn("notes", round), one.note);
  if (!note) return null;
  const { id: noteId, version } = note;
  if (one.kind === "rewrite") return ask(updateNote, { noteId, ...one.said, version });
  if (one.kind === "delete note") return ask(removeNote, { noteId });
  const versions = await asOwner()<{ number: number }[]>`select number::int from note_versions
    where note_id = ${noteId} order by number`;
  const earlier = at(versions, "number" in one ? one.number : 0);
  return earlier ? ask(restoreNoteVersion, { noteId, number: earlier.number, version }) : null;
}

async function wishOfOpinion(round: Round, one: NoteAct & { opinion: number }): Promise<Wish> {
  const opinion = at(await storedIn("opinions", round), one.opinion);
  if (!opinion) return null;
  const { id: opinionId, version } = opinion;
  return "said" in one
    ? ask(updateOpinion, { opinionId, ...one.said, version })
    : ask(removeOpinion, { opinionId });
}

/** The call for an act, or null when there is nothing to act on. */
export async function wishOfWriting(round: Round, one: NoteAct): Promise<Wish> {
  if ("note" in one) return wishOfNote(round, one);
  if ("opinion" in one) return wishOfOpinion(round, one);
  const project = one.of === null ? undefined : at(await projectsOf(round), one.of);
  const subject = {
    company_id: one.company === null ? null : at(round.companies, one.company),
    project_id: project ?? null,
    access: one.access,
  };
  if ("body" in one) return ask(createNote, { body: one.body, ...subject });
  return ask(createOpinion, { stance: one.stance, conviction: 5, rationale: "Why", ...subject });
}
