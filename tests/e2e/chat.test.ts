import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { ChatPage } from "./pages/chat-page.ts";

test.setTimeout(240_000);
test.use({ startPage: null });

const desktop = { width: 1440, height: 900 };

const founded = "When was Fjord Glacier Robotics founded?";

test("an answer shows its steps and its companies, and its citations lead to their passage", async ({
  page,
  member: _,
}) => {
  await page.setViewportSize(desktop);
  const chat = new ChatPage(page);
  await chat.makeCompanies();
  await chat.begin();
  await expect(chat.box()).toBeFocused();
  await chat.ask(founded);
  await expect(chat.answer()).toContainText("Fjord Glacier Robotics was founded in 2019.");
  await expect(chat.whole()).toBeVisible();
  await chat
    .turns()
    .last()
    .getByText(/step.*ms/)
    .press("Enter");
  await expect(page.getByRole("list", { name: "Steps" })).toContainText("found");

  await chat.citations().first().hover();
  const card = page.getByRole("dialog", { name: "Source 1" });
  await expect(card.getByText("2019")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Sources" })).toContainText("2019");
  await inspect(page, "an answer");
  await page.setViewportSize(desktop);

  await chat.ask("robotics companies in Norway founded before 2015");
  const found = chat.turns().last().getByRole("rowheader").getByRole("link");
  await expect(found.filter({ hasText: "Brenner Tunnel Robotics" })).toBeVisible();
  const inSearch = page.getByRole("link", { name: "Open in Search", exact: true });
  await expect(inSearch).toHaveAttribute("href", /^\/search\?/);
  await page.goto((await inSearch.getAttribute("href")) ?? "");
  await expect(page.getByRole("link", { name: "Brenner Tunnel Robotics" })).toBeVisible();
  // It may stand among the near matches below, which come later.
  const row = page.getByRole("row", { name: /Fjord Glacier Robotics/ });
  await expect(row).toHaveCount(0);
  await page.goBack();

  await chat.ask("robotics companies in Norway founded before 1990");
  await expect(chat.whole()).toBeVisible();
  const empty = chat.turns().last().getByRole("link", { name: "Open in Search", exact: true });
  await empty.click();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole("button", { name: /^Founded in or before 1989/ })).toBeVisible();
  await page.goBack();

  await chat.turns().first().locator("[data-citation]").first().click();
  await expect(page).toHaveURL(/\/sources\/.*#passage$/);
  await expect(page.locator("mark")).toHaveText("2019");
});

test("everything goes by the keyboard, and the focus is where the work goes on", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await page.setViewportSize(desktop);
  const chat = new ChatPage(page);
  await chat.makeCompanies();
  await chat.begin();
  await page.keyboard.type("When was Fjord");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Glacier Robotics founded?");
  await page.keyboard.press("Enter");
  await expect(chat.whole()).toBeVisible();
  await expect(chat.box()).toBeFocused();
  await expect(chat.box()).toHaveValue("");

  const citation = chat.citations().first();
  await citation.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("dialog", { name: "Source 1" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Source 1" })).toHaveCount(0);

  const edit = page.getByRole("button", { name: "Edit the question and ask again" });
  await edit.focus();
  await page.keyboard.press("Enter");
  const changed = page.getByRole("textbox", { name: "Change the question" });
  await expect(changed).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  await changed.fill("Where is Fjord Glacier Robotics based?");
  await page.route("**/messages/stream", (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect(page.getByText("The server could not be reached.")).toBeVisible();
  await expect(changed).toBeFocused();
  await expect(changed).toHaveValue("Where is Fjord Glacier Robotics based?");
  await page.unroute("**/messages/stream");
  await page.keyboard.press("Enter");
  await expect(chat.answer()).toContainText("Norway");
  await expect(chat.box()).toBeFocused();
  await expect(chat.turns()).toHaveCount(1);
  await expect(page.getByText("was founded in 2019")).toHaveCount(0);

  const followUp = page.getByRole("list", { name: "Follow-up questions" }).getByRole("button");
  await followUp.first().focus();
  await page.keyboard.press("Enter");
  await expect(chat.turns()).toHaveCount(2);
  await expect(chat.box()).toBeFocused();
  await expect(chat.whole()).toBeVisible();
  await chat.retry().focus();
  await page.keyboard.press("Enter");
  await expect(chat.box()).toBeFocused();
  await expect(chat.whole()).toBeVisible();
  await expect(chat.turns()).toHaveCount(2);
});

test("a thread is renamed, shared, exported, deleted and brought back", async ({
  page,
  member: _,
}) => {
  await page.setViewportSize(desktop);
  const chat = new ChatPage(page);
  await chat.makeCompanies();
  const id = await chat.begin();
  await chat.ask("robotics companies in Norway");
  await expect(chat.whole()).toBeVisible();

  let menu = await chat.openMenu();
  await inspect(page, "the menu of a thread");
  await page.setViewportSize(desktop);
  await menu.getByLabel("Title").fill("Northern robots");
  await menu.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Northern robots" })).toBeVisible();
  menu = await chat.openMenu();
  await menu.getByRole("button", { name: "Share" }).click();
  await expect(menu.getByText(/can read this thread/)).toBeVisible();
  const stored = page.waitForEvent("download");
  await menu.getByRole("button", { name: "Download as markdown" }).click();
  const text = readFileSync(await (await stored).path(), "utf8");
  expect(text).toContain("# Northern robots");
  expect(text).toContain("| Brenner Tunnel Robotics |");
  menu = await chat.openMenu();
  const table = page.waitForEvent("download");
  await menu.getByRole("button", { name: "Download its companies (CSV)" }).click();
  expect(readFileSync(await (await table).path(), "utf8")).toContain("Brenner Tunnel Robotics");

  menu = await chat.openMenu();
  await menu.getByRole("button", { name: "Delete thread" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(dialog).toContainText("Are you sure you want to delete this session?");
  await dialog.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page).not.toHaveURL(/chat/);
  await expect(page.getByRole("textbox", { name: "Ask about companies" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone/)).toBeVisible();
  await page.goto(`/chat/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Northern robots" })).toBeVisible();
});

test("a thread is whole on a phone, its sources in a sheet, and a touch shows a citation", {
  tag: "@drill",
}, async ({ anotherBrowser, context, member: _ }) => {
  const phone = await anotherBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.addCookies(await context.cookies());
  const page = await phone.newPage();
  const chat = new ChatPage(page);
  await chat.makeCompanies();
  await chat.begin();
  await chat.ask("Compare Fjord Glacier Robotics and Brenner Tunnel Robotics");
  await expect(chat.whole()).toBeVisible();
  await inspect(page, "a comparison");
  await page.setViewportSize({ width: 390, height: 844 });
  await chat.ask("When was Fjord Glacier Robotics founded?");
  await expect(chat.turns()).toHaveCount(2);
  await expect(chat.whole()).toBeVisible();
  await chat.citations().first().tap();
  await expect(page.getByRole("dialog", { name: "Source 1" })).toBeVisible();
  await page.getByRole("button", { name: "1 source" }).tap();
  await expect(page.getByRole("dialog", { name: "Sources" })).toBeVisible();
});
