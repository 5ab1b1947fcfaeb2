import { expect, test } from "./fixtures";
import { withoutServer, withoutTour } from "./pages/tour-page";

test.use({ startPage: null });

test.beforeEach(async ({ page }) => withoutTour(page));

// In `npm test` the tour goes without the server, and a story beside it goes this way to an account.
test("a visitor goes from the sign-in page to a scored company in a project, without the server", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/sign-in");
  const asked = await withoutServer(page);
  let clicks = 0;
  const click = async (name: string | RegExp, role: "link" | "button" | "tab" = "link") => {
    clicks++;
    await page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .click();
  };
  await click("Try the demo");
  await expect(
    page.getByRole("heading", { name: "Ask about nine sample companies" }),
  ).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Demo" })).toContainText("sample data");
  await expect(page.getByText("Guest User")).toBeVisible();
  await click(/Top funded AI startups/, "button");
  await expect(page).toHaveURL(/\/chat\/demo_session_\d+_/);
  const table = page.getByRole("region", { name: "Companies" });
  await expect(table.getByRole("row")).toHaveCount(6);
  await expect(table.getByRole("row").nth(1)).toContainText("OpenAI");

  await page.getByRole("link", { name: "Mistral AI" }).first().click();
  clicks++;
  await expect(page.getByRole("heading", { name: "Mistral AI", level: 1 })).toBeVisible();
  await page.goto("/projects/demo_project_ai");
  await expect(page.getByRole("heading", { name: "AI leaders" })).toBeVisible();
  await expect(page.getByText("Mistral AI").first()).toBeVisible();
  await page.goto("/companies/demo_mistral/evaluation");
  await expect(page.getByRole("tab", { name: /Sequoia-style/ })).toBeVisible();
  await click("Evaluate", "button");
  await expect(page.getByText(/Mistral AI scores|Too little is known of Mistral AI/)).toBeVisible();

  await page.goto("/companies?q=fintech");
  await expect(page.getByText("Klarna").first()).toBeVisible();
  await expect(page.getByText("OpenAI")).toHaveCount(0);

  const strange = asked.filter((path) => path.startsWith("refused"));
  expect(strange).toEqual([]);
  expect(clicks).toBeLessThan(12);
});

test("what a visitor makes stays after a reload, and leaving leads to the sign-in page", async ({
  page,
}) => {
  await page.goto("/?demo=1");
  await expect(page.getByRole("heading", { name: /nine sample/ })).toBeVisible();
  await page.goto("/projects");
  await expect(page.getByRole("link", { name: "AI leaders" }).first()).toBeVisible();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Payments");
  await dialog.getByRole("button", { name: /Create/ }).click();
  await page.getByRole("main").getByRole("link", { name: "Payments" }).click();
  await expect(page.getByRole("heading", { name: "Payments" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Payments" })).toBeVisible();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/projects");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("pages about accounts say so, and somebody signed in is asked first", async ({
  page,
  member,
}) => {
  expect(member.email).not.toBe("");
  await page.goto("/?demo=1");
  await expect(page.getByRole("heading", { name: "Open the demo?" })).toBeVisible();
  await page.getByRole("button", { name: "Open the demo" }).click();
  await expect(page.getByRole("heading", { name: /nine sample/ })).toBeVisible();
  await page.goto("/upload-pipeline");
  await expect(
    page.getByRole("heading", { name: "Importing files needs an account" }),
  ).toBeVisible();
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("heading", { name: /Welcome, Maya/ })).toBeVisible();
});
