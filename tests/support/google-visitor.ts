import { afterAll, beforeAll, expect } from "vitest";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { newId } from "@/lib/core/ids";
import { changeSettings } from "@/lib/platform/env";
import { Visitor } from "./google-flow";
import { settingsFor, startIdentityProvider } from "./identity-provider";
import { hashesOfTables } from "./owner";

export const ORIGIN = "http://localhost:3000";

/** A local provider in place of Google's, for one test file. */
export function withGoogle() {
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    changeSettings({ ...settingsFor(provider.address), SECRET: "a secret that tests share" });
  });
  afterAll(() => provider.stop());
  return { provider: () => provider };
}

/** A browser whose requests go straight to next-auth's route. */
export const aVisitor = (address = newId("ses"), provider = "google") =>
  new Visitor((path, init) => {
    const headers = new Headers(init.headers);
    headers.set("x-spotlight-address", address);
    const request = new Request(ORIGIN + path, { ...init, headers });
    return request.method === "POST" ? POST(request) : GET(request);
  }, provider);

/** Google's claims about a new person. */
export const aPerson = (more: object = {}) => {
  const subject = newId("usr");
  const email = `${subject}@north.example`;
  return { sub: subject, email, email_verified: true, name: "Ada North", ...more };
};

/** The person of the visitor's session; null without one. */
export async function whoIs(visitor: Visitor) {
  const cookie = `authToken=${visitor.cookies.get("authToken") ?? ""}`;
  const { actor } = await ctxFromRequest(new Request(ORIGIN, { headers: { cookie } }));
  return actor.type === "user" ? actor : null;
}

/** Every row that a takeover would change, without counters and logs of attempts. */
async function rows() {
  const { limit_counters: _, address_requests: __, ...rest } = await hashesOfTables();
  return rest;
}

/** Asserts that `attempt` signs nobody in and changes nothing; returns where it redirects. */
export async function refused(visitor: Visitor, attempt: () => Promise<Response>) {
  const session = visitor.cookies.get("authToken");
  const before = await rows();
  const response = await attempt();
  expect(visitor.cookies.get("authToken")).toBe(session);
  expect(await rows()).toEqual(before);
  expect(response.status).toBeLessThan(500);
  return response.headers.get("location");
}
