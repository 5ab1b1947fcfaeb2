import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listActs } from "@/lib/domains/activity/service/acts";
import { exportDossier } from "@/lib/domains/activity/service/dossier";
import { sealActivity } from "@/lib/domains/activity/service/sealing";
import { updateProject } from "@/lib/domains/projects/service";
import { flawsOfDossier } from "@/scripts/verify-dossier.mjs";
import { ctxOf, ctxOfApiKey, ctxOfJob } from "../../support/contexts";
import { aCompanyByHand, aMember, aProject, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { sha256 } from "../../support/seals";

let member: Member;
let colleague: Member;
let projectId: string;
let content: string;

/** Notes, opinions and second opinions of both kinds about a company, in a project or in none. */
async function writeAbout(about: string, place: string, own: string | null) {
  const owner = asOwner();
  const [org, user] = [member.orgId, member.userId];
  for (const access of ["personal", "organizational"]) {
    await owner`insert into notes (id, org_id, user_id, access, company_id, project_id, document,
        created_at, updated_at, title, body, edited_by)
      values (${`not_${access}_${place}`}, ${org}, ${user}, ${access}, ${about}, ${own}, '', now(), now(),
        ${`Note ${access}`}, ${`canary of ${access}, ${place}`}, ${user})`;
    await owner`insert into opinions (id, org_id, user_id, access, company_id, project_id, document,
        created_at, updated_at, stance, conviction, rationale, change_my_mind)
      values (${`opn_${access}_${place}`}, ${org}, ${user}, ${access}, ${about}, ${own}, '', now(), now(),
        'invest', 8, ${`view of ${access}, ${place}`}, '')`;
  }
  for (const state of ["blind", "revealed"]) {
    const revealedAt = state === "revealed" ? new Date() : null;
    const [second, invitation] = [`sop_${state}_${place}`, `opi_${state}_${place}`];
    await owner`insert into second_opinions (id, org_id, user_id, company_id, project_id, question,
        shared, quorum, deadline_at, revealed_at, created_at, updated_at)
      values (${second}, ${org}, ${user}, ${about}, ${own}, ${`Question ${state}, ${place}`},
        '{}', 1, now() + interval '1 day', ${revealedAt}, now(), now())`;
    await owner`insert into opinion_invitations (id, org_id, second_opinion_id, user_id, email,
        expires_at, created_at, updated_at)
      values (${invitation}, ${org}, ${second}, ${user}, 'ada@ridge.example',
        now() + interval '1 day', now(), now())`;
    await owner`insert into opinion_answers (id, org_id, second_opinion_id, invitation_id, user_id,
        stance, conviction, rationale, change_my_mind, created_at, updated_at)
      values (${`opa_${state}_${place}`}, ${org}, ${second}, ${invitation}, ${user}, 'pass', 2,
        ${`answer ${state}, ${place}`}, '', now(), now())`;
  }
}

/**
 * A project with a company, and what was written about that here, on its profile and in another.
 */
beforeAll(async () => {
  member = await aMember();
  const organization = { id: member.orgId, name: member.organizationName };
  colleague = await aMember({ organization });
  const project = await aProject(member, { name: "Fund 🦬 III" });
  projectId = project._id;
  const company = await aCompanyByHand(member, { name: "Fjord “Robotics”", country: "Norway" });
  const owner = asOwner();
  const [org, user, about] = [member.orgId, member.userId, company._id];
  await owner`insert into watchlist_entries (id, org_id, project_id, company_id, stage, stage_since,
      status, added_by, created_at, updated_at)
    values ('wle_1', ${org}, ${projectId}, ${about}, 'screening', now(), 'Active', ${user}, now(), now())`;
  await owner`insert into stage_moves (id, org_id, project_id, entry_id, from_stage, to_stage, user_id, at)
    values ('mov_1', ${org}, ${projectId}, 'wle_1', 'new', 'screening', ${user}, now())`;
  const other = await aProject(member, { name: "Fund II" });
  for (const [place, own] of Object.entries({ here: projectId, profile: null, other: other._id }))
    await writeAbout(about, place, own);
  await updateProject.run(ctxOf(member), { projectId, version: 1, project_name: "Fund IV" });
  await owner`update activity set project_id = ${projectId} where org_id = ${org}
    and subject_id = ${projectId}`;
  await sealActivity.call(ctxOfJob(org), {});
  ({ content } = await exportDossier.run(ctxOf(member), { projectId }));
});

type Item = { kind: string; name?: string; number?: number } & Record<string, unknown>;
const itemsOf = (text: string): Item[] => JSON.parse(text);

describe("a dossier", () => {
  test("holds what the project holds, with the sources of every fact", () => {
    const parts = new Map(itemsOf(content).map(({ name, content: own }) => [name, own]));
    expect(parts.get("project")).toMatchObject({ name: "Fund IV", person_name: "Ada Ridge" });
    expect(parts.get("entries")).toMatchObject([
      { company_name: "Fjord “Robotics”", moves: [{ fromStage: "new", toStage: "screening" }] },
    ]);
    expect(parts.get("companies")).toMatchObject([
      {
        country: "Norway",
        facts: expect.arrayContaining([
          expect.objectContaining({ field: "country", quote: "Norway" }),
        ]),
      },
    ]);
    expect(parts.get("second_opinions")).toMatchObject([
      { question: "Question revealed, here", answers: [{ rationale: "answer revealed, here" }] },
      { question: "Question revealed, profile", answers: [{ stance: "pass", conviction: 2 }] },
    ]);
    const readable = String(parts.get("readable.md"));
    expect(readable).toMatch(
      /\*\*Fjord “Robotics”\*\*, Screening since \d{1,2} [A-Z][a-z]+ 20\d\d/,
    );
    expect(readable).toMatch(
      / {2}- \d{1,2} [A-Z][a-z]+ 20\d\d: from New to Screening, by Ada Ridge/,
    );
    expect(readable).toContain("  - Country: “Norway”");
    expect(readable).toContain("Invest, conviction 8 of 10");
    expect(readable).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  test("holds nothing of what is somebody's own or still blind, its author's included", () => {
    for (const own of ["canary of personal", "view of personal", "answer blind", "Question blind"])
      expect(content).not.toContain(own);
  });

  test("holds what was said in the project and on its companies' profiles, and in no other", () => {
    for (const shown of ["canary of organizational", "view of organizational", "answer revealed"])
      for (const [place, isTold] of [
        ["here", true],
        ["profile", true],
        ["other", false],
      ])
        expect([shown, place, content.includes(`${shown}, ${place}`)]).toEqual([
          shown,
          place,
          isTold,
        ]);
  });

  test("tells the project's acts as they were sealed, and is itself an act with its hash", async () => {
    const events = itemsOf(content).filter(({ kind }) => kind === "event");
    expect(events.map(({ row }) => (row as { action: string }).action)).toEqual([
      "projects.create",
      "projects.update",
    ]);
    const { items } = await listActs.run(ctxOf(member), { project_id: projectId });
    const made = items.find(({ action }) => action === "activity.exportDossier");
    expect(made).toMatchObject({ text: "Exported the dossier of Fund IV" });
    expect(made?.detail).toEqual({ sha256: sha256(content) });
  });

  test("returns 404 for a project that the caller may not see", async () => {
    await asOwner()`update projects set access = 'members' where id = ${projectId}`;
    for (const ctx of [ctxOf(colleague), ctxOf(await aMember()), ctxOfApiKey(member, ["read"])])
      expect(await codeOf(exportDossier.run(ctx, { projectId }))).toBe("NOT_FOUND");
    await asOwner()`update projects set access = 'organization' where id = ${projectId}`;
  });

  test("is complete for a project without sealed acts", async () => {
    const other = await aProject(member);
    const dossier = await exportDossier.run(ctxOf(member), { projectId: other._id });
    expect(flawsOfDossier(Buffer.from(dossier.content))).toEqual([]);
    expect(dossier.last_seal_number).toBeNull();
  });
});

/** What a flaw in a line must name. */
function placeOf({ kind, name, number }: Item): RegExp {
  if (kind === "part") return new RegExp(`part "${name?.replaceAll(".", "\\.")}"`, "i");
  if (kind === "event") return new RegExp(`event ${number} `, "i");
  return kind === "link" ? new RegExp(`link ${number} `, "i") : /head|end|frame/i;
}

describe("the verifier", () => {
  test("finds nothing in a dossier as it was made", () => {
    expect(flawsOfDossier(Buffer.from(content))).toEqual([]);
  });

  test("names the part or event in which one byte was changed, wherever and to whatever", () => {
    const bytes = Buffer.from(content);
    const lines = content.split("\n").map((line) => Buffer.byteLength(line) + 1);
    const items = itemsOf(content);
    const lineAt = (at: number) => {
      let line = 0;
      for (let left = at; left >= (lines[line] ?? 0); line++) left -= lines[line] ?? 0;
      return line;
    };
    const positions = fc.nat({ max: bytes.length - 1 });
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ change;
        const flaws = flawsOfDossier(changed);
        const item = items[lineAt(at) - 1];
        expect(flaws.join(" ")).toMatch(item ? placeOf(item) : /frame|lines/i);
      }),
      { numRuns: 1500 },
    );
  });

  test("finds a row, a link or a part that was put there, left out, or hashed anew", () => {
    const lines = content.split("\n");
    const at = (kind: string) => lines.findIndex((line) => line.includes(`"kind":"${kind}"`));
    const without = lines.toSpliced(at("event"), 1).join("\n");
    expect(flawsOfDossier(Buffer.from(without))[0]).toMatch(/lines, its head names/);
    const event = JSON.parse((lines[at("event")] ?? "").slice(0, -1)) as Item;
    const row = JSON.stringify(event.row).replace("projects.create", "projects.delete");
    const forged = { ...event, hash: sha256(row), row: JSON.parse(row) };
    const line = `{"hash":"${forged.hash}","kind":"event","number":${event.number},"row":${row}},`;
    const hashedAnew = lines.toSpliced(at("event"), 1, line).join("\n");
    expect(flawsOfDossier(Buffer.from(hashedAnew))).toEqual([
      `Event ${event.number} is not the row that the chain names.`,
    ]);
  });

  describe("as a program", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "dossier-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    const verify = (text: string) => {
      const file = path.join(folder, "dossier.json");
      writeFileSync(file, text);
      return spawnSync(process.execPath, ["scripts/verify-dossier.mjs", file], {
        encoding: "utf8",
      });
    };

    test("ends with 0 and the last seal, or with 1 and what was changed", () => {
      const whole = verify(content);
      expect([whole.status, whole.stderr]).toEqual([0, ""]);
      expect(whole.stdout).toMatch(/2 events.*\n.*number \d+, [0-9a-f]{64}/);
      const changed = verify(
        content.replace("Question revealed, here", "Question concealed, here"),
      );
      expect(changed.status).toBe(1);
      expect(changed.stderr).toBe('The part "second_opinions" is not what its hash says.\n');
    });
  });
});
