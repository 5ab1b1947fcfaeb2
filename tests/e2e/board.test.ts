import type { Page } from "@playwright/test";
import { expect, home, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { aProject, EntriesPage } from "./pages/entries-page.ts";
import { pressUntilTaken } from "./pages/keys.ts";

test.setTimeout(180_000);
test.use({ viewport: { width: 1440, height: 900 }, startPage: null });

/** Drags a card onto a column with the pointer, in steps as a hand does. */
async function drag(page: Page, name: string, stage: string) {
  const card = page.getByRole("link", { name, exact: true });
  const from = await card.boundingBox();
  const to = await new EntriesPage(page).column(stage).boundingBox();
  if (!from || !to) throw new Error("The card or the column is not in sight");
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 10 });
  await page.mouse.up();
}

test("from an empty project to its first companies, without duplicates", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const projectId = await aProject(page, "Fund III");
  const entries = new EntriesPage(page);
  await aProject(page, "Filled", 1);
  await entries.open(projectId);
  await expect(page.getByRole("heading", { name: "No companies yet" })).toBeVisible();
  await inspect(page, "a project without companies");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Search companies" }).click();
  await page.goto("/companies");
  const first = entries.rows().first();
  await first.hover();
  await first.getByRole("button", { name: /^Add .* to a project/ }).click();
  const panel = page.getByRole("dialog", { name: "Add to project" });
  await panel.getByRole("option", { name: /Fund III/ }).click();
  await expect(entries.toast(/^Added .* to Fund III/)).toBeVisible();
  await page.reload();
  await first.hover();
  await first.getByRole("button", { name: /^Add .* to a project/ }).click();
  await panel.getByRole("option", { name: "Fund III Already added" }).click();
  await expect(entries.toast("Already in Fund III")).toBeVisible();
  await entries.open(projectId);
  await expect(entries.rows()).toHaveCount(1);
});

test("a card is dragged, shown at once, taken back, and back in its place when it is refused", async ({
  page,
  member: _,
}) => {
  const projectId = await aProject(page, "Board", 6);
  const entries = new EntriesPage(page);
  await entries.open(projectId, "?view=board");
  await expect(entries.cards("New")).toHaveCount(6);
  const name = await entries.cards("New").nth(2).getByRole("link").innerText();
  await drag(page, name, "Screening");
  await expect(entries.cards("Screening")).toHaveCount(1);
  await expect(entries.toast(`Moved ${name} to Screening`)).toBeVisible();
  await page.reload();
  await expect(entries.cards("Screening")).toHaveCount(1);
  await drag(page, name, "New");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(entries.cards("Screening")).toHaveCount(1);

  await page.route("**/api/company-watchlists/**", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  const other = await entries.cards("New").first().getByRole("link").innerText();
  await drag(page, other, "First meeting");
  await expect(entries.cards("New")).toHaveCount(5);
  await expect(entries.cards("First meeting")).toHaveCount(0);
  await expect(page.getByText("The server could not be reached.")).toBeVisible();
});

test("the board by keyboard alone: to a card, along the stages, by the menu, selecting, opening", async ({
  page,
  member: _,
}) => {
  const projectId = await aProject(page, "Keys", 5);
  const entries = new EntriesPage(page);
  await entries.open(projectId);
  await pressUntilTaken(page, "v");
  await expect(page).toHaveURL(/view=board/);
  await expect(entries.cards("New")).toHaveCount(5);
  await page.keyboard.press("j");
  const name = await entries.cards("New").first().getByRole("link").innerText();
  const card = page.getByRole("link", { name, exact: true });
  await expect(card).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(entries.cards("Screening")).toHaveCount(1);
  await expect(card).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(entries.cards("New").first().getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(entries.cards("New").nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.getByPlaceholder("Move to…")).toBeFocused();
  await page.keyboard.type("dilig");
  await page.keyboard.press("Enter");
  await expect(entries.cards("Diligence")).toHaveCount(2);
  await page.getByRole("toolbar").getByRole("button", { name: "Clear" }).press("Enter");
  await entries.cards("Diligence").first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: "History" })).toBeVisible();
  await expect(sheet.getByText("Moved to Diligence")).toBeVisible();
  await inspect(page, "an entry's details");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(entries.cards("Diligence").first().getByRole("link")).toBeFocused();
});

test("the table: edited in its cells, sorted, filtered, selected, and its address says so", async ({
  page,
  member: _,
}) => {
  const projectId = await aProject(page, "Table", 30);
  const entries = new EntriesPage(page);
  await entries.open(projectId);
  const first = entries.rows().first();
  // Columns that nothing fills are not there until somebody wants them.
  await expect(first.getByRole("button", { name: /^Next step/ })).toHaveCount(0);
  await page.getByRole("button", { name: "View", exact: true }).click();
  for (const name of ["Next step", "Priority"]) {
    await page.getByRole("checkbox", { name }).click();
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  }
  await page.keyboard.press("Escape");
  await first.hover();
  await first.getByRole("button", { name: /^Next step/ }).click();
  await page.keyboard.type("Call the founders");
  await page.keyboard.press("Enter");
  await expect(first.getByText("Call the founders")).toBeVisible();
  await first.getByRole("button", { name: /^Priority/ }).click();
  await page.getByRole("option", { name: "High" }).click();
  await expect(first.getByRole("button", { name: "Priority: High" })).toBeVisible();
  await page.getByRole("columnheader", { name: "Priority" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=priority/);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("option", { name: /^High/ }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/priority=High/);
  await expect(entries.rows()).toHaveCount(1);
  await page.reload();
  await expect(entries.rows()).toHaveCount(1);
  await expect(entries.rows().getByText("Call the founders")).toBeVisible();
  await inspect(page, "a filtered table of entries");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).not.toHaveURL(/priority=/);

  await entries.rows().nth(1).hover();
  await entries.rows().nth(1).getByRole("checkbox").click();
  await entries
    .rows()
    .nth(4)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(page.getByText("4 selected")).toBeVisible();
  await inspect(page, "selected entries");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(entries.toast(/^Removed 4 companies/)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(entries.toast(/^Undone/)).toBeVisible();
  await page.getByRole("button", { name: "Funnel" }).click();
  const funnel = page.getByRole("region", { name: "Funnel" });
  await expect(funnel.getByRole("columnheader", { name: "Reached" })).toBeVisible();
  await inspect(page, "the funnel");
});

test("two people write one next step: the second sees both and loses nothing", {
  tag: "@drill",
}, async ({ page, member, anotherBrowser }) => {
  const projectId = await aProject(page, "Both", 1);
  const entries = new EntriesPage(page);
  await entries.open(projectId, "?columns=next_step");
  const other = await (await anotherBrowser({ viewport: { width: 1440, height: 900 } })).newPage();
  await new EntrancePage(other).signIn(member);
  await other.waitForURL(home);
  await new EntriesPage(other).open(projectId, "?columns=next_step");
  for (const [who, text] of [
    [other, "Theirs"],
    [page, "Mine"],
  ] as const) {
    const row = new EntriesPage(who).rows().first();
    await row.hover();
    await row.getByRole("button", { name: /^Next step/ }).click();
    await who.keyboard.type(text);
    await who.keyboard.press("Enter");
    if (who === other) await expect(other.getByText(/^Changed /)).toBeVisible();
  }
  const dialog = page.getByRole("dialog", { name: /^Someone changed/ });
  await expect(dialog.getByText("Theirs")).toBeVisible();
  await expect(dialog.getByText("Mine", { exact: true })).toBeVisible();
  await inspect(page, "a conflict of two entries");
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(entries.toast(/^Changed /)).toBeVisible();
  await page.reload();
  await expect(entries.rows().first().getByText("Mine")).toBeVisible();
});

test("of a long board only the cards in sight are there, and axe finds nothing on it", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const projectId = await aProject(page, "Long", 200);
  const entries = new EntriesPage(page);
  await entries.open(projectId, "?view=board");
  await expect(entries.column("New")).toHaveAccessibleName("New, 200");
  await expect(entries.cards("New").first()).toHaveAttribute("aria-setsize", "200");
  const list = entries.column("New").getByRole("list");
  await list.evaluate((place) => place.scrollTo({ top: place.scrollHeight }));
  await expect(entries.cards("New").last()).toHaveAttribute("aria-posinset", "200");
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  expect(nodes).toBeLessThanOrEqual(2_500);
  await inspect(page, "a long board");
});

test("a stage of the pipeline is dragged to another place, and Escape takes it back", async ({
  page,
  member: _,
}) => {
  await page.goto("/projects?settings=pipeline");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const lines = dialog.getByRole("list").getByRole("listitem");
  const nameAt = (place: number) => lines.nth(place).getByRole("textbox").first();
  await expect(nameAt(0)).toHaveValue("New");
  async function lift(from: number, to: number) {
    const start = await lines.nth(from).boundingBox();
    const end = await lines.nth(to).boundingBox();
    if (!start || !end) throw new Error("The stages are not in sight");
    await page.mouse.move(start.x + 4, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + 4, end.y + end.height - 4, { steps: 8 });
  }
  await lift(0, 2);
  await expect(nameAt(2)).toHaveValue("New");
  await page.keyboard.press("Escape");
  await expect(nameAt(0)).toHaveValue("New");
  await page.mouse.up();
  await lift(0, 1);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await expect(nameAt(1)).toHaveValue("New");
  await expect(nameAt(0)).toHaveValue("Screening");
});

test("an administrator arranges the pipeline, and its companies follow", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const projectId = await aProject(page, "Stages", 3);
  const entries = new EntriesPage(page);
  await page.goto("/projects?settings=pipeline");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("button", { name: "Add stage" }).click();
  await page.keyboard.type("Sourcing");
  await dialog.getByRole("button", { name: "Remove New" }).click();
  await dialog.getByLabel("New stage for the companies in New").selectOption("Screening");
  await inspect(page, "the pipeline's settings");
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Save pipeline" }).click();
  await expect(entries.toast("Changed the pipeline")).toBeVisible();
  await entries.open(projectId, "?view=board");
  await expect(entries.column("Screening")).toHaveAccessibleName("Screening, 3");
  await expect(entries.column("Sourcing")).toHaveAccessibleName("Sourcing, 0");
  await expect(entries.column("New")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a stage is changed and read by touch", { tag: "@drill" }, async ({ page, member: _ }) => {
    const projectId = await aProject(page, "Phone", 4);
    const entries = new EntriesPage(page);
    await entries.open(projectId);
    const row = entries.rows().first();
    await row.getByRole("button", { name: /^Stage/ }).tap();
    await page.getByRole("option", { name: /^Diligence/ }).tap();
    await expect(page.getByRole("button", { name: "Stage: Diligence" })).toBeVisible();
    await page.getByRole("radio", { name: "Board" }).tap();
    const move = entries.cards("New").first().getByRole("button");
    await move.tap();
    await page.getByRole("option", { name: /^Screening/ }).tap();
    await expect(entries.column("Screening")).toHaveAccessibleName("Screening, 1");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
