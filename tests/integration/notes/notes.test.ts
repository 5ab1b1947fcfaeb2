import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { listNoteVersions, restoreNoteVersion, updateNote } from "@/lib/domains/notes/service/edit";
import { getNote, listNotes } from "@/lib/domains/notes/service/list";
import { createNote, removeNote } from "@/lib/domains/notes/service/write";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aCompanyByHand, aMember, aNote, aProject, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const colleagueOf = (member: Member, role: Member["role"] = "member") =>
  aMember({ organization: { id: member.orgId, name: member.organizationName }, role });
const titlesOf = async (member: Member, asked: Record<string, unknown> = {}) =>
  (await listNotes.run(ctxOf(member), asked)).items.map(({ title }) => title);
const usesOf = (companyId: string) =>
  asOwner()`select kind, uses from company_uses where company_id = ${companyId}`;
const undo = (member: Member, { undo_id }: { undo_id: string | null }) =>
  undoAct.run(ctxOf(member), { undoId: undo_id });

/** Everything of the notes as it is stored, without what counts edits. */
const stored = (member: Member) =>
  asOwner()`select (to_jsonb(n) - 'version' - 'updated_at')::text as row,
      (select jsonb_agg(to_jsonb(v) - 'number' order by v.number)::text from note_versions v
        where v.note_id = n.id) as versions
    from notes n where org_id = ${member.orgId} order by id`;

describe("a note", () => {
  test("is written about a company in a project, read, and told in the activity", async () => {
    const member = await aMember();
    const [company, project] = [await aCompanyByHand(member), await aProject(member)];
    const asked = { title: "Call", body: "They **grow**.", access: "organizational" };
    const about = { company_id: company._id, project_id: project._id };
    const made = await createNote.run(ctxOf(member), { ...asked, ...about });
    const { undo_id, ...note } = made;
    expect(note).toMatchObject({
      ...asked,
      ...about,
      company_name: "Fjord Robotics",
      user_name: member.fullName,
      project_name: project.project_name,
      is_own: true,
      version: 1,
      mentions: [],
    });
    expect(await getNote.run(ctxOf(await colleagueOf(member)), { noteId: made._id })).toEqual({
      ...note,
      is_own: false,
    });
    const [told] = await asOwner()`select company_id, project_id, is_private, detail from activity
      where action = 'notes.create' and org_id = ${member.orgId}`;
    expect(told).toEqual({ ...about, is_private: false, detail: { note: "Call" } });
    expect(await usesOf(company._id)).toEqual([{ kind: "notes", uses: 1 }]);
  });

  test("is its author's alone unless said otherwise", async () => {
    const member = await aMember();
    const note = await aNote(member);
    const other = ctxOf(await colleagueOf(member, "admin"));
    expect(await codeOf(getNote.run(other, { noteId: note._id }))).toBe("NOT_FOUND");
    expect((await listNotes.run(other, {})).total).toBe(0);
    const [told] = await asOwner()`select is_private, detail from activity
      where action = 'notes.create' and org_id = ${member.orgId}`;
    expect(told).toEqual({ is_private: true, detail: {} });
  });

  test("by an API key belongs to the organization; personal lists are refused to keys", async () => {
    const member = await aMember();
    const key = ctxOfApiKey(member, ["read", "write"]);
    expect(await codeOf(createNote.run(key, { body: "x" }))).toBe("FORBIDDEN");
    expect(await codeOf(listNotes.run(key, { access: "personal" }))).toBe("FORBIDDEN");
    expect(await codeOf(listNotes.run(key, { mentions_me: true }))).toBe("FORBIDDEN");
    await aNote(member, { title: "Mine" });
    const made = await createNote.run(key, { body: "By a program", access: "organizational" });
    expect(made.user_id).toBe(member.userId);
    expect((await listNotes.run(key, {})).items.map(({ _id }) => _id)).toEqual([made._id]);
  });

  test("names members, who find it by that", async () => {
    const member = await aMember();
    const organization = { id: member.orgId, name: member.organizationName };
    const other = await aMember({ organization });
    await asOwner()`update users set full_name = 'Zoë Lindqvist' where id = ${other.userId}`;
    const stranger = await aMember();
    await asOwner()`update users set full_name = 'Else Where' where id = ${stranger.userId}`;
    const body = "Ask @zoe lindqvist and @Else Where.";
    const made = await aNote(member, { title: "For Zoë", body, access: "organizational" });
    expect(made.mentions).toEqual([{ user_id: other.userId, name: "Zoë Lindqvist" }]);
    await aNote(member, { title: "Unnamed", access: "organizational" });
    const found = await listNotes.run(ctxOf(other), { mentions_me: "true" });
    expect(found.items).toMatchObject([{ title: "For Zoë", mentions_me: true }]);
    const all = await listNotes.run(ctxOf(member), {});
    expect(all.items.map(({ title, mentions_me }) => [title, mentions_me])).toContainEqual([
      "For Zoë",
      false,
    ]);
    const edit = { noteId: made._id, body: "Nobody.", version: 1 };
    expect((await updateNote.run(ctxOf(member), edit)).mentions).toEqual([]);
  });

  test("names nobody who may not read it", async () => {
    const member = await aMember();
    const [named, inside] = [await colleagueOf(member), await colleagueOf(member)];
    const stranger = await aMember();
    for (const { userId } of [named, inside, stranger])
      await asOwner()`update users set full_name = 'Zoë Lindqvist' where id = ${userId}`;
    const project = await aProject(member);
    await asOwner()`update projects set access = 'members' where id = ${project._id}`;
    await asOwner()`insert into project_members (org_id, project_id, user_id, added_at)
      values (${member.orgId}, ${project._id}, ${inside.userId}, now())`;
    const body = "Ask @Zoë Lindqvist.";
    await aNote(member, { title: "Mine", body });
    const given = { access: "organizational", project_id: project._id } as const;
    await aNote(member, { title: "Within", body, ...given });
    const mentions = (who: Member) => titlesOf(who, { mentions_me: true });
    expect([await mentions(named), await mentions(stranger)]).toEqual([[], []]);
    expect(await mentions(inside)).toEqual(["Within"]);
  });

  test("of a private project is visible within it only, also for keys and admins", async () => {
    const member = await aMember();
    const admin = await colleagueOf(member, "admin");
    const project = await aProject(member);
    await asOwner()`update projects set access = 'members' where id = ${project._id}`;
    const given = { project_id: project._id, access: "organizational" } as const;
    const note = await aNote(member, given);
    for (const ctx of [ctxOf(admin), ctxOfApiKey(member, ["read", "write"])]) {
      expect(await codeOf(getNote.run(ctx, { noteId: note._id }))).toBe("NOT_FOUND");
      expect((await listNotes.run(ctx, {})).total).toBe(0);
      expect((await failureOf(createNote.run(ctx, { body: "x", ...given }))).message).toBe(
        (await failureOf(createNote.run(ctx, { body: "x", ...given, project_id: "prj_0" })))
          .message,
      );
    }
    expect(await titlesOf(member)).toEqual(["Call"]);
    await asOwner()`update projects set removed_at = now() where id = ${project._id}`;
    expect(await titlesOf(member)).toEqual([]);
    expect(await codeOf(getNote.run(ctxOf(member), { noteId: note._id }))).toBe("NOT_FOUND");
  });
});

describe("a list of notes", () => {
  test("has ten a page, last changed first, and its filters", async () => {
    const member = await aMember();
    const [company, project] = [await aCompanyByHand(member), await aProject(member)];
    const other = await colleagueOf(member);
    const at = (second: number) => ({ now: () => new Date(1_700_000_000_000 + second * 1000) });
    for (let i = 0; i < 11; i++) await aNote(member, { title: `Own ${i}` }, at(i));
    await aNote(other, { title: "Theirs", access: "organizational" }, at(20));
    await aNote(member, { title: "Of it", company_id: company._id, body: "Retention" }, at(21));
    await aNote(member, { title: "Within", project_id: project._id }, at(22));
    const first = await listNotes.run(ctxOf(member), {});
    expect(first).toMatchObject({ total: 14, page: 1, per_page: 10 });
    expect(first.items.slice(0, 4).map(({ title }) => title)).toEqual([
      ...["Within", "Of it", "Theirs", "Own 10"],
    ]);
    expect(await titlesOf(member, { access: "organizational" })).toEqual(["Theirs"]);
    expect((await listNotes.run(ctxOf(member), { access: "personal" })).total).toBe(13);
    expect(await titlesOf(member, { company_id: company._id })).toEqual(["Of it"]);
    expect(await titlesOf(member, { project_id: project._id })).toEqual(["Within"]);
    expect(await titlesOf(member, { author: other.userId })).toEqual(["Theirs"]);
    expect(await titlesOf(member, { q: "retentions" })).toEqual(["Of it"]);
    expect(await titlesOf(member, { q: "retention harbour" })).toEqual([]);
    expect(await titlesOf(member, { q: "%" })).toHaveLength(10);
  });

  test("of a merged company includes those of the other", async () => {
    const member = await aMember({ role: "admin" });
    const [kept, merged] = [
      await aCompanyByHand(member),
      await aCompanyByHand(member, { name: "Old Fjord" }),
    ];
    await aNote(member, { title: "Before", company_id: merged._id });
    const merge = { keep: kept._id, merge: [merged._id], name: "Fjord" };
    await mergeCompanies.run(ctxOf(member), merge);
    for (const company_id of [kept._id, merged._id])
      expect((await listNotes.run(ctxOf(member), { company_id })).items).toMatchObject([
        { title: "Before", company_id: kept._id, company_name: "Fjord" },
      ]);
  });
});

describe("an edit", () => {
  test("keeps what was said before; a stale one is refused and changes nothing", async () => {
    const member = await aMember();
    const other = await colleagueOf(member);
    const { _id: noteId } = await aNote(member, { access: "organizational" });
    const edited = await updateNote.run(ctxOf(other), { noteId, body: "Second", version: 1 });
    expect(edited).toMatchObject({ body: "Second", version: 2, edited_by: other.userId });
    const stale = updateNote.run(ctxOf(member), { noteId, body: "Lost?", version: 1 });
    expect(await codeOf(stale)).toBe("CONFLICT");
    expect((await getNote.run(ctxOf(member), { noteId })).body).toBe("Second");
    const versions = await listNoteVersions.run(ctxOf(other), { noteId });
    expect(versions).toMatchObject({
      items: [{ number: 1, body: "They **grow**.", edited_by: member.userId }],
      total: 1,
      page: 1,
      per_page: 10,
    });
    const back = await restoreNoteVersion.run(ctxOf(member), { noteId, number: 1, version: 2 });
    expect(back).toMatchObject({ body: "They **grow**.", version: 3, edited_by: member.userId });
    expect((await listNoteVersions.run(ctxOf(member), { noteId })).total).toBe(2);
    const missing = restoreNoteVersion.run(ctxOf(member), { noteId, number: 9, version: 3 });
    expect(await codeOf(missing)).toBe("NOT_FOUND");
  });

  test("saves one of two simultaneous edits", async () => {
    const member = await aMember();
    const { _id: noteId } = await aNote(member);
    const edits = ["One", "Two", "Three"].map((body) =>
      updateNote.run(ctxOf(member), { noteId, body, version: 1 }),
    );
    const done = (await Promise.allSettled(edits)).filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(1);
    expect((await listNoteVersions.run(ctxOf(member), { noteId })).total).toBe(1);
  });

  test("lets only the author choose the readers, and keeps earlier private text private", async () => {
    const member = await aMember();
    const other = await colleagueOf(member);
    const { _id: noteId } = await aNote(member, { body: "Half a thought" });
    const share = { noteId, body: "A thought", access: "organizational", version: 1 };
    const shared = await updateNote.run(ctxOf(member), share);
    expect((await getNote.run(ctxOf(other), { noteId })).body).toBe("A thought");
    expect((await listNoteVersions.run(ctxOf(other), { noteId })).items).toEqual([]);
    expect((await listNoteVersions.run(ctxOf(member), { noteId })).total).toBe(1);
    const take = { noteId, access: "personal", version: 2 };
    expect(await codeOf(updateNote.run(ctxOf(other), take))).toBe("FORBIDDEN");
    expect(await codeOf(undo(other, shared))).toBe("NOT_FOUND");
    await undo(member, shared);
    expect(await codeOf(getNote.run(ctxOf(other), { noteId }))).toBe("NOT_FOUND");
  });
});

describe("undo", () => {
  test("of every act in turn restores the original state", async () => {
    const member = await aMember();
    const company = await aCompanyByHand(member);
    const states = [await stored(member)];
    const made = await aNote(member, { company_id: company._id, access: "organizational" });
    states.push(await stored(member));
    const noteId = made._id;
    const acts = [
      () => updateNote.run(ctxOf(member), { noteId, title: "Second", version: 1 }),
      () => updateNote.run(ctxOf(member), { noteId, access: "personal", version: 2 }),
      () => restoreNoteVersion.run(ctxOf(member), { noteId, number: 1, version: 3 }),
      () => removeNote.run(ctxOf(member), { noteId }),
    ];
    const done: { undo_id: string | null }[] = [made];
    for (const act of acts) {
      done.push(await act());
      states.push(await stored(member));
    }
    expect(await titlesOf(member)).toEqual([]);
    expect(await usesOf(company._id)).toEqual([]);
    states.pop();
    for (const one of done.reverse()) {
      await undo(member, one);
      expect(await stored(member)).toEqual(states.pop());
    }
    expect(states).toEqual([]);
    expect(await usesOf(company._id)).toEqual([]);
  });

  test("refuses with the reason what was changed since, and changes nothing", async () => {
    const member = await aMember();
    const made = await aNote(member, { access: "organizational" });
    const edit = { noteId: made._id, body: "Later", version: 1 };
    await updateNote.run(ctxOf(await colleagueOf(member)), edit);
    const before = await stored(member);
    expect(await codeOf(undo(member, made))).toBe("CONFLICT");
    expect(await stored(member)).toEqual(before);
  });

  test("restores a note deleted by someone else", async () => {
    const member = await aMember();
    const { _id: noteId } = await aNote(member, { access: "organizational" });
    const removed = await removeNote.run(ctxOf(await colleagueOf(member)), { noteId });
    expect(await codeOf(getNote.run(ctxOf(member), { noteId }))).toBe("NOT_FOUND");
    await undo(member, removed);
    expect((await getNote.run(ctxOf(member), { noteId })).version).toBe(1);
  });

  test("an entry about a project's note has no word of it", async () => {
    const member = await aMember();
    const project = await aProject(member);
    await aNote(member, { project_id: project._id, access: "organizational", title: "Canary" });
    const entries = await asOwner()`select label from undo_entries
      where org_id = ${member.orgId} and subject_type = 'notes'`;
    expect(entries).toEqual([{ label: "Wrote a note in a project" }]);
  });
});

test("an edit is not undone when others came after it, though they left the same text", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const note = await aNote(member, { title: "Call", body: "One" });
  const write = async (body: string) => {
    const { version } = await getNote.run(ctx, { noteId: note._id });
    return updateNote.run(ctx, { noteId: note._id, body, version });
  };
  const first = await write("Two");
  const second = await write("Three");
  const third = await write("Two");
  expect(await codeOf(undoAct.run(ctx, { undoId: first.undo_id }))).toBe("CONFLICT");
  for (const { undo_id } of [third, second, first]) await undoAct.run(ctx, { undoId: undo_id });
  expect(await getNote.run(ctx, { noteId: note._id })).toMatchObject({ body: "One" });
});
