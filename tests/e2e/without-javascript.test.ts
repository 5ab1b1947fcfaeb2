import { aPerson, expect, home, test } from "./fixtures.ts";
import { EntrancePage } from "./pages/entrance-page.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript one signs up, reads, signs out and signs in", async ({ page }) => {
  const person = aPerson();
  const entrance = new EntrancePage(page);
  await entrance.signUp({ ...person, password: "short" });
  await expect(page.getByText("Must be at least 8 characters")).toBeVisible();
  await expect(page.getByLabel("Work email")).toHaveValue(person.email);
  await entrance.signUp(person);
  await expect(page).toHaveURL(home);
  await expect(page.getByText(person.firm).first()).toBeVisible();
  const made = await page.request.post("/api/projects/", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { project_name: "Read without scripts", project_description: "Plain words" },
  });
  await page.goto("/projects");
  const search = page.getByRole("searchbox", { name: "Search projects" });
  await search.fill("nothing");
  await search.press("Enter");
  await expect(page.getByText("No projects match")).toBeVisible();
  await search.fill("SCRIPTS");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/projects\?q=SCRIPTS$/);
  await page.getByRole("main").getByRole("link", { name: "Read without scripts" }).click();
  await expect(page.getByText("Plain words")).toBeVisible();
  expect(made.status()).toBe(201);
  await entrance.signOut();
  await entrance.signIn(person);
  await expect(page).toHaveURL(home);
});
