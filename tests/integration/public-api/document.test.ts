import { Validator } from "@seriousme/openapi-schema-validator";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as serveDocument } from "@/app/api/openapi.json/route";
import {
  activityExamples,
  dossierExamples,
  undoExamples,
} from "@/lib/domains/activity/schema/examples";
import { setPlan } from "@/lib/domains/api-keys/service/plan";
import { criteriaExamples, criteriaRemovalExamples } from "@/lib/domains/criteria/schema/examples";
import { evaluationExamples, nightlyExamples } from "@/lib/domains/evaluations/schema/examples";
import { noteExamples } from "@/lib/domains/notes/schema/examples";
import { opinionExamples } from "@/lib/domains/opinions/schema/examples";
import { secondOpinionExamples } from "@/lib/domains/opinions/schema/second-opinion-examples";
import {
  exampleIds,
  projectExamples,
  projectRemovalExamples,
} from "@/lib/domains/projects/schema/examples";
import { createProject } from "@/lib/domains/projects/service";
import {
  watchlistExamples,
  watchlistRemovalExamples,
} from "@/lib/domains/watchlists/schema/examples";
import { pipelineExamples } from "@/lib/domains/watchlists/schema/pipeline-examples";
import { toRoute } from "@/lib/transport/route";
import { ctxOfJob } from "../../support/contexts";
import {
  bodyOf,
  expectDocumented,
  type Known,
  sendDocumented,
} from "../../support/documented-calls";
import { finishRun } from "../../support/evaluations";
import { aCompanyByHand, aMember, anApiKey, aSession } from "../../support/factories";
import { asOwner } from "../../support/owner";
import { query, theExample } from "../../support/public-api";
import { answerWith } from "../../support/scripted-engine";

/*
 * The document of the API is valid, and all that it gives as an example is what the product takes
 * and says.
 */

type Node = Record<string, unknown>;
type Example = { value: unknown };
const document: Node = await (await serveDocument()).json();

/** What stands at a place of the document. */
const at = (place: string): unknown =>
  place.split(" ").reduce<unknown>((node, step) => (node as Node)[step], document);

/**
 * The places where examples of calls stand, as the names on the way. Those of a single field are
 * lists, and tried with the input of its operation.
 */
function placesOfExamples(node: unknown, way: string[] = []): string[] {
  if (node === null || typeof node !== "object") return [];
  return Object.entries(node).flatMap(([name, inner]) => {
    if (way.at(-1) === "properties") return placesOfExamples(inner, [...way, name]);
    if (name === "example") return [way.join(" ")];
    if (name === "examples" && Array.isArray(inner)) return [];
    if (name === "examples") return Object.keys(inner).map((one) => [...way, name, one].join(" "));
    return placesOfExamples(inner, [...way, name]);
  });
}

const examples = placesOfExamples(document);
const executed = new Set<string>();
const exampleAt = (place: string) => {
  executed.add(place);
  return (at(place) as Example).value;
};

/** An hour before the UTC day ends, as the examples of the fields are. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-02T23:00:00Z"), toFake: ["Date"] });
});
let restore = () => {};
afterEach(() => {
  vi.useRealTimers();
  restore();
});

async function aCaller() {
  const admin = await aMember({ role: "admin" });
  return { admin, key: (await anApiKey(admin)).key };
}

test("the document is valid OpenAPI 3.1, and what it refers to is there", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect([valid, errors ?? []]).toEqual([true, []]);
  expect(validator.version).toBe("3.1");
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
  for (const reference of new Set(references)) {
    const place = reference.slice('"$ref":"#/'.length, -1).replaceAll("/", " ");
    expect(at(place), reference).toBeDefined();
  }
});

describe("an example of a question", () => {
  const asked = "paths /v1/chat/query post";
  const names = Object.keys(at(`${asked} requestBody content application/json examples`) as Node);

  test.each(names)("%s is answered as the document says", async (name) => {
    const { admin, key } = await aCaller();
    await theExample(admin);
    const place = `content application/json examples ${name}`;
    const answer = await query(key, exampleAt(`${asked} requestBody ${place}`));
    expect(answer.status).toBe(200);
    const told = exampleAt(`${asked} responses 200 ${place}`);
    expectDocumented(await answer.json(), told, new Map());
  });
});

/** One story: each call goes on from what the calls before it left. */
const story = {
  ...projectExamples,
  ...dossierExamples,
  ...watchlistExamples,
  ...pipelineExamples,
  ...watchlistRemovalExamples,
  ...undoExamples,
  ...noteExamples,
  ...opinionExamples,
  ...secondOpinionExamples,
  ...activityExamples,
  ...nightlyExamples,
  ...projectRemovalExamples,
  ...criteriaExamples,
  ...evaluationExamples,
  ...criteriaRemovalExamples,
};
/** The call that tells something to who was asked alone. */
const ASKED = "GET /api/second-opinions/waiting";

/** What the document says that is sent, of the parameters and of the body, and what is answered. */
function exampleOf(call: string, name: string) {
  const [method = "", path = ""] = call.split(" ");
  const place = `paths ${path} ${method.toLowerCase()}`;
  const own = examples.filter(
    (one) => one.startsWith(`${place} `) && one.endsWith(` examples ${name}`),
  );
  const parameters = at(`${place} parameters`) as { name: string }[];
  const sent = own.filter((one) => one.startsWith(`${place} parameters `));
  const named = sent.map((one) => {
    const nth = one.slice(`${place} parameters `.length).split(" ")[0];
    return [parameters[Number(nth)]?.name, exampleAt(one)];
  });
  const body = own.find((one) => one.startsWith(`${place} requestBody `));
  const answer = own.find((one) => one.startsWith(`${place} responses `)) ?? "";
  const request = { ...Object.fromEntries(named), ...(body && (exampleAt(body) as object)) };
  return { request, status: Number(answer.split(" ")[4]), answer: exampleAt(answer) };
}

test("projects and what is in them are told of by examples that follow from each other", async () => {
  vi.setSystemTime("2026-11-20T09:00:00Z");
  const admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  const colleague = await aMember({ organization });
  await asOwner()`update users set full_name = 'Grace Hill', email = 'grace.hill@ridge.example'
    where id = ${colleague.userId}`;
  const live = { kind: "bearer", expiresAt: new Date("2027-01-01") } as const;
  const own = (await aSession(admin, live)).token;
  const theirs = (await aSession(colleague, live)).token;
  const known: Known = new Map([[exampleIds.grace, colleague.userId]]);
  for (const [call, named] of Object.entries(story))
    for (const name of Object.keys(named)) {
      vi.setSystemTime(Date.now() + 60_000);
      const { request, status, answer } = exampleOf(call, name);
      const token = call === ASKED ? theirs : own;
      const response = await sendDocumented(call, request, token, known);
      const body = await bodyOf(response);
      expect([call, response.status, body]).toEqual([call, status, body]);
      expectDocumented(body, answer, known);
      // No worker runs here: this run is worked to its end.
      if (call === "POST /api/eval/evaluate" && name === "own")
        await finishRun(admin, (body as { jobId: string }).jobId);
      // What is new in the project since it was made comes after that.
      if (call === "POST /api/projects/") {
        vi.setSystemTime(Date.now() + 60_000);
        known.set(exampleIds.fjord, (await theExample(admin))._id);
        const harbour = await aCompanyByHand(admin, { name: "Harbour Foods", country: "Denmark" });
        known.set(exampleIds.harbour, harbour._id);
      }
    }
}, 60_000);

describe("an example of a refusal", () => {
  const create = toRoute(createProject);
  const fail = () => {
    restore = answerWith(() => {
      throw new Error("a fault");
    });
  };
  const refused: Record<string, (key: string) => Promise<Response>> = {
    INVALID_INPUT: (key) => query(key, { query: "" }),
    UNAUTHENTICATED: () => query("spk_unknown", { query: "Robots" }),
    NOT_FOUND: (key) => query(key, { query: "Robots", context: { company_name: "Nobody" } }),
    INTERNAL: (key) => {
      fail();
      return query(key, { query: "Robots" });
    },
    FORBIDDEN: async () => {
      const reader = await anApiKey(await aMember({ role: "admin" }), { can_write: false });
      const headers = { "x-api-key": reader.key, "content-type": "application/json" };
      const init = { method: "POST", headers, body: '{"project_name":"Grid"}' };
      const params = Promise.resolve({});
      return create(new Request("http://localhost/api/projects/", init), { params });
    },
  };

  test.each(Object.keys(refused))("%s is what the product says", async (code) => {
    const answer = await refused[code]?.((await aCaller()).key);
    const place = `components responses ${code} content application/problem+json examples ${code}`;
    const told = exampleAt(place) as { status: number };
    expect(answer?.status).toBe(told.status);
    expect(answer?.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer?.json()).toMatchObject(told);
  });
});

test("the examples of the fields are what an answer carries", async () => {
  const { admin, key } = await aCaller();
  const exampleOf = (name: string) => {
    executed.add(`components headers ${name}`);
    return (at(`components headers ${name}`) as { example: string }).example;
  };
  const first = await query(key, { query: "companies in Norway" });
  for (const name of ["RateLimit-Policy", "RateLimit"])
    expect(first.headers.get(name)).toBe(exampleOf(name));
  await setPlan.run(ctxOfJob(admin.orgId), { plan: "enterprise", daily_calls: 1 });
  const spent = await query(key, { query: "companies in Norway" });
  expect([spent.status, spent.headers.get("retry-after")]).toEqual([429, exampleOf("Retry-After")]);
});

test("every example of the document was tried", () => {
  expect([...executed].sort()).toEqual(examples.sort());
});
