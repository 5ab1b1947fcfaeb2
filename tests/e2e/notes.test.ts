import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

const headers = { "sec-fetch-site": "same-origin" };

/** A company with an open Notes tab. */
async function openNotes(page: Page): Promise<string> {
  const data = { name: "Fjord Robotics", country: "Norway" };
  const made = await page.request.post("/api/companies", { headers, data });
  const { _id } = await made.json();
  await page.goto(`/companies/${_id}?tab=notes`);
  await expect(page.getByRole("heading", { name: "No notes yet" })).toBeVisible();
  return _id;
}

const body = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });
const write = (page: Page) => page.getByRole("button", { name: "Write a note" });
const save = (page: Page) => page.getByRole("button", { name: "Save note" });
const item = (page: Page, name: string) => page.getByRole("article", { name });

test("a note is written with a template and a name, found, changed, looked back on and deleted", async ({
  page,
  member,
}) => {
  await openNotes(page);
  await inspect(page, "no notes");
  await page.setViewportSize({ width: 1440, height: 900 });
  await write(page).click();
  await page.getByRole("button", { name: "Template" }).click();
  await page.getByRole("menuitem", { name: "First meeting" }).click();
  await expect(body(page)).toHaveValue(/## Why now/);
  await body(page).focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("They **grow**. Ask @may");
  await expect(page.getByRole("option", { name: member.full_name })).toBeVisible();
  await inspect(page, "naming a colleague");
  await page.setViewportSize({ width: 1440, height: 900 });
  await body(page).focus();
  await page.keyboard.press("Enter");
  await expect(body(page)).toHaveValue(/Ask @Maya Lindqvist $/);
  await page.getByRole("radio", { name: "Preview" }).check();
  await expect(page.getByRole("region", { name: "Preview" }).locator("strong").first()).toHaveText(
    "grow",
  );
  await page.getByRole("radio", { name: "Everyone" }).check();
  await save(page).click();
  const note = item(page, "First meeting");
  await expect(note.getByText("Mentions you")).toBeVisible();
  await expect(note.getByText("@Maya Lindqvist")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Notes 1" })).toBeVisible();
  await inspect(page, "a note");
  await page.setViewportSize({ width: 1440, height: 900 });

  const search = page.getByRole("searchbox", { name: "Search notes and opinions" });
  await search.fill("nowhere");
  await expect(page.getByText("No notes or opinions match.")).toBeVisible();
  await search.fill("growing");
  await expect(note).toBeVisible();
  await search.fill("");

  await note.getByRole("button", { name: "Actions for First meeting" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await body(page).fill("They shrink.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(note.getByText("They shrink.")).toBeVisible();
  await note.getByRole("button", { name: "Actions for First meeting" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "Note history" });
  await expect(history.getByText("Added: They shrink.")).toBeAttached();
  await inspect(page, "the history of a note");
  await page.setViewportSize({ width: 1440, height: 900 });
  await history.getByRole("button", { name: "Restore" }).click();
  await expect(note.getByText("@Maya Lindqvist")).toBeVisible();

  await note.getByRole("button", { name: "Actions for First meeting" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(note).toBeHidden();
  const told = page.locator("[data-sonner-toast]").filter({ hasText: "Deleted the note" });
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(note).toBeVisible();
});

test("the panel can come after the notes have been counted", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const company_id = await openNotes(page);
  const data = { company_id, title: "Call", body: "They grow" };
  expect((await page.request.post("/api/notes/create", { headers, data })).status()).toBe(201);
  const counted = page.getByRole("tab", { name: "Notes 1" });
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("No notes or opinions match.")) await counted.waitFor();
    await route.fulfill({ response });
  });
  await page.reload();
  await expect(item(page, "Call")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test("what is being written survives a reload, is offered back, and goes with the session", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await openNotes(page);
  await write(page).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Half a thought");
  await body(page).fill("They said that");
  await page.reload();
  await page.getByRole("button", { name: "Continue writing" }).click();
  await expect(page.getByText("We restored what you typed.")).toBeVisible();
  await expect(body(page)).toHaveValue("They said that");
  await inspect(page, "a draft that is back");
  await page.setViewportSize({ width: 1440, height: 900 });
  await save(page).click();
  await expect(item(page, "Half a thought")).toContainText("Only you");
  await page.reload();
  await expect(item(page, "Half a thought")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue writing" })).toBeHidden();

  await write(page).click();
  await body(page).fill("Left behind");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain("Left behind");
});

test("two who change one note lose nothing: the second sees both texts", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const company_id = await openNotes(page);
  const data = { title: "Call", body: "First", company_id };
  const { _id } = await (await page.request.post("/api/notes/create", { headers, data })).json();
  await page.reload();
  await page.getByRole("button", { name: "Actions for Call" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await body(page).fill("Mine");
  await page.request.patch(`/api/notes/${_id}`, { headers, data: { body: "Theirs", version: 1 } });
  await page.getByRole("button", { name: "Save changes" }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "changed this note" });
  await expect(conflict.getByText("Theirs")).toBeVisible();
  await expect(conflict.getByRole("definition").filter({ hasText: "Mine" })).toBeVisible();
  await expect(body(page)).toHaveValue("Mine");
  await inspect(page, "two versions of a note");
  await page.setViewportSize({ width: 1440, height: 900 });
  await conflict.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(item(page, "Call")).toContainText("Mine");
  const stored = await (await page.request.get(`/api/notes/${_id}/versions`)).json();
  expect(stored.items.map((one: { body: string }) => one.body)).toEqual(["Theirs", "First"]);
});

test("an opinion is given and changed by keyboard alone", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await openNotes(page);
  await page.getByRole("radio", { name: "Notes" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Give an opinion" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Wait" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await expect(page.getByText("8 of 10")).toBeVisible();
  await page.getByRole("button", { name: "Save opinion" }).focus();
  await page.keyboard.press("Enter");
  const why = page.getByRole("textbox", { name: "Why", exact: true });
  await expect(why).toBeFocused();
  await expect(why).toHaveAttribute("aria-invalid", "true");
  await inspect(page, "an opinion without a reason");
  await page.setViewportSize({ width: 1440, height: 900 });
  await why.fill("The team.");
  await page.getByRole("textbox", { name: "What would change my mind" }).fill("Churn.");
  await page.getByRole("button", { name: "Save opinion" }).press("Enter");
  const opinion = item(page, "Opinion of Maya Lindqvist");
  await expect(opinion).toContainText("Invest");
  await expect(opinion).toContainText("Conviction 8 of 10");
  await inspect(page, "an opinion");
});

test("a note is written on a phone", { tag: "@drill" }, async ({ page, member: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNotes(page);
  await write(page).click();
  await body(page).fill("From the train");
  await save(page).click();
  await expect(item(page, "From the train")).toBeVisible();
});
