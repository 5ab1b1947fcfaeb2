import { startGate } from "../support/stream-gate.ts";
import { expect, test } from "./fixtures.ts";
import { ChatPage } from "./pages/chat-page.ts";

test.setTimeout(240_000);
test.use({ startPage: null });

const founded = "When was Fjord Glacier Robotics founded?";

test("what is typed stays: over a reload, over an error, and when it is too long", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const chat = new ChatPage(page);
  await chat.begin();
  await chat.box().fill("x".repeat(4_012));
  await chat.box().press("Enter");
  await expect(page.getByText("Shorten it by 12.")).toBeVisible();
  await expect(page.getByText("4,012 of 4,000 characters")).toBeVisible();
  await chat.box().fill(founded);
  await page.reload();
  await expect(chat.box()).toHaveValue(founded);
  await page.route("**/messages/stream", (route) => route.abort());
  await chat.box().press("Enter");
  await expect(page.getByText("The server could not be reached.")).toBeVisible();
  await expect(chat.box()).toHaveValue(founded);
  await expect(chat.turns()).toHaveCount(0);
  await page.unroute("**/messages/stream");
  await chat.box().press("Enter");
  await expect(chat.whole()).toBeVisible();
  await expect(chat.turns()).toHaveCount(1);
});

test("an answer goes on after a lost connection, in a second tab and after a reload", async ({
  page,
  context,
  baseURL,
  member: _,
}) => {
  const chat = new ChatPage(page);
  await chat.makeCompanies();
  const gate = await startGate(baseURL ?? "");
  try {
    const id = await chat.begin(gate.address);
    await expect(chat.box()).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/chat/${id}`);

    gate.hold(3);
    await chat.ask("Compare Fjord Glacier Robotics and Brenner Tunnel Robotics");
    await expect(chat.turns()).toHaveCount(1);
    await expect(chat.stop()).toBeVisible();
    const second = new ChatPage(other);
    await expect(second.whole()).toBeVisible();
    const whole = await second.answer().innerText();

    await context.setOffline(true);
    gate.cut();
    await expect(page.getByText("The connection was lost.")).toBeVisible();
    gate.open();
    await context.setOffline(false);
    await expect(chat.whole()).toBeVisible();
    expect(await chat.answer().innerText()).toBe(whole);
    await page.reload();
    await expect(chat.whole()).toBeVisible();
    expect(await chat.answer().innerText()).toBe(whole);
  } finally {
    await gate.stop();
  }
});

test("an answer is stopped, and what follows is asked as before", async ({
  page,
  baseURL,
  member: _,
}) => {
  const chat = new ChatPage(page);
  await chat.makeCompanies();
  const gate = await startGate(baseURL ?? "");
  try {
    await chat.begin(gate.address);
    await expect(chat.box()).toBeVisible();
    gate.hold(1);
    await chat.ask(founded);
    await expect(chat.stop()).toBeVisible();
    await chat.box().fill("Another question");
    await chat.box().press("Enter");
    await expect(page.getByText("An answer is being written.")).toBeVisible();
    await expect(chat.box()).toHaveValue("Another question");
    await chat.stop().click();
    await expect(chat.box()).toBeFocused();
    gate.open();
    await expect(chat.stop()).toHaveCount(0);
    await chat.ask("Where is Fjord Glacier Robotics based?");
    await expect(chat.answer()).toContainText("Norway");
  } finally {
    await gate.stop();
  }
});

test("what is typed while a question is stored stays", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const chat = new ChatPage(page);
  await chat.makeCompanies();
  await chat.begin();
  const isHeld = Promise.withResolvers<void>();
  await page.route(/\/messages\/stream$/, async (route) => {
    await isHeld.promise;
    await route.continue();
  });
  await chat.ask(founded);
  await chat.box().fill("Another question");
  isHeld.resolve();
  await expect(chat.whole()).toBeVisible();
  await expect(chat.box()).toHaveValue("Another question");
});
