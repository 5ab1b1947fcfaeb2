import { describe, expect, test } from "vitest";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { evaluate } from "@/lib/domains/evaluations/service/evaluate";
import { createProject, listProjects, updateProject } from "@/lib/domains/projects/service";
import type { Ctx } from "@/lib/service/context";
import { aClock } from "../../support/clock";
import { ctxOf } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember, aSession, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";

const create = (member: Member, name: string, idempotencyKey: string, more: Partial<Ctx> = {}) =>
  createProject.run(ctxOf(member, { idempotencyKey, ...more }), { project_name: name });
const totalOf = async (member: Member) => (await listProjects.run(ctxOf(member), {})).total;

describe("an Idempotency-Key", () => {
  test("makes one record however often the request comes", async () => {
    const member = await aMember();
    const first = await create(member, "Once", "key-1");
    const again = await create(member, "Once", "key-1");
    expect(again).toEqual(first);
    expect(await totalOf(member)).toBe(1);
  });

  test("starts one run of evaluations", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member);
    const start = () =>
      evaluate.run(ctxOf(member, { idempotencyKey: "key-1" }), {
        company_id: companyId,
        criteria_id: "lens_sequoia",
      });
    const { jobId } = await start();
    expect((await start()).jobId).toBe(jobId);
  });

  test("answers the record as it is now", async () => {
    const member = await aMember();
    const { _id } = await create(member, "Once", "key-1");
    const edit = { projectId: _id, project_name: "Renamed", version: 1 };
    await updateProject.run(ctxOf(member), edit);
    expect(await create(member, "Once", "key-1")).toMatchObject({ _id, project_name: "Renamed" });
  });

  test("is refused with another body", async () => {
    const member = await aMember();
    await create(member, "Once", "key-1");
    expect(await codeOf(create(member, "Other", "key-1"))).toBe("CONFLICT");
    expect(await totalOf(member)).toBe(1);
  });

  test("sent many times at once makes one record with one id", async () => {
    const member = await aMember();
    const made = await Promise.all(
      Array.from({ length: 8 }, () => create(member, "Parallel", "key-1")),
    );
    expect(new Set(made.map((project) => project._id)).size).toBe(1);
    expect(await totalOf(member)).toBe(1);
  });

  test("can be used again after a failed create", async () => {
    const member = await aMember();
    await create(member, "Taken", "key-0");
    expect(await codeOf(create(member, "Taken", "key-1"))).toBe("CONFLICT");
    await create(member, "Free", "key-1");
    expect(await totalOf(member)).toBe(2);
  });

  test("is forgotten after 24 hours, and not before", async () => {
    const member = await aMember();
    const clock = aClock();
    await create(member, "Day one", "key-1", { now: clock.now });
    clock.advance(24 * 3_600_000 - 1000);
    expect(await codeOf(create(member, "Day two", "key-1", { now: clock.now }))).toBe("CONFLICT");
    clock.advance(2000);
    await create(member, "Day two", "key-1", { now: clock.now });
    expect(await totalOf(member)).toBe(2);
  });

  test("is refused if it is too long, never truncated to another one", async () => {
    const member = await aMember();
    const { token } = await aSession(member);
    const createOver = async (key: string, name: string) => {
      const headers = { cookie: `authToken=${token}`, "idempotency-key": key };
      const ctx = await ctxFromRequest(new Request("http://localhost/", { headers }));
      return createProject.run(ctx, { project_name: name });
    };
    await createOver("k".repeat(200), "Longest");
    const { code, details } = await failureOf(createOver(`${"k".repeat(200)}2`, "Longest"));
    expect([code, Object.keys(details.fields ?? {})]).toEqual([
      "INVALID_INPUT",
      ["Idempotency-Key"],
    ]);
  });

  test("belongs to its owner: colleagues and other firms may use the same", async () => {
    const member = await aMember();
    const organization = { id: member.orgId, name: member.organizationName };
    const colleague = await aMember({ organization });
    await create(member, "Mine", "key-1");
    await create(colleague, "Theirs", "key-1");
    await create(await aMember(), "Elsewhere", "key-1");
    expect(await totalOf(member)).toBe(2);
  });
});
