import { expect, inject, test } from "vitest";
import { hiddenFields, openedSession, sendForm } from "@/scripts/launch/account";
import { startProgram } from "@/scripts/launch/program";
import { address, aPerson, send } from "../support/http";

/** What `npm run reset-password` runs, beside the served product. */
async function resetPassword(...args: string[]) {
  const command = ["scripts/run.mjs", "reset-password", ...args, "--data", inject("data")];
  const program = startProgram(command, { cwd: process.cwd() });
  return { code: await program.exited, output: program.output() };
}

test("the operator's link opens an account while the product runs, once", async () => {
  const { email, cookie } = await aPerson();
  const { code, output } = await resetPassword(email.toUpperCase());
  const path = /\/reset-password\/[\w-]{43}/.exec(output)?.[0] ?? "";
  expect([code, output.trim().split("\n").length]).toEqual([0, 1]);
  // The product's port came by its own command line; the link leads there all the same.
  expect(output.startsWith(`${address()}/reset-password/`)).toBe(true);
  const form = await hiddenFields(address() + path);
  form.set("password", "seven grey herons wade");
  const entered = openedSession(await sendForm(address() + path, form));
  expect((await send("/api/auth/me", { headers: { cookie: entered ?? "" } })).status).toBe(200);
  expect((await send("/api/auth/me", { headers: { cookie } })).status).toBe(401);
  expect(await (await send(path)).text()).toContain("This link has expired");
});

test.each([
  ["nobody's address", ["nobody@ridge.example"], "Nobody has an account with the address"],
  ["what is no address", ["nobody"], "Enter an email address such as"],
  ["nothing", [], "Whose password?"],
])("%s is refused in one sentence", async (_what, args, words) => {
  const { code, output } = await resetPassword(...args);
  expect(code).toBe(1);
  expect(output).toContain(words);
  expect(output).not.toMatch(/\n\s+at /);
});
