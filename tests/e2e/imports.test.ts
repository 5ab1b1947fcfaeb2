import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { csvFile, ImportsPage } from "./pages/imports-page.ts";

test.setTimeout(120_000);
test.use({ startPage: null });

const pipeline = csvFile(
  "pipeline.csv",
  "Company,Website,Country,Founded",
  "Quarry Robotics,https://quarry-robotics.example,France,2019",
  "Kelp Foods,https://kelp-foods.example,Norway,about 2017",
  ",https://nobody.example,Spain,2020",
);

test("a list comes in and goes again, by the keyboard alone", async ({ page, member: _ }) => {
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose(pipeline);
  await expect(imports.heading("2 new, 1 rejected")).toBeVisible();
  await expect(page.getByText("1 cell not understood and kept as written.")).toBeVisible();
  await page.reload();
  await expect(imports.heading("2 new, 1 rejected")).toBeVisible();
  await expect(page.getByText("Founded “about 2017” is kept as written")).toBeVisible();
  await page.getByRole("link", { name: /^Rejected/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No company name")).toBeVisible();
  await expect(page).toHaveURL(/outcome=rejected/);

  await imports.press("Import 2 rows");
  await expect(imports.heading("Imported 2 rows")).toBeVisible();
  const report = page.waitForEvent("download");
  await page.getByRole("link", { name: "Report" }).click();
  expect((await report).suggestedFilename()).toMatch(/\.csv$/);

  await imports.press("Undo import");
  const dialog = page.getByRole("dialog", { name: "Undo this import?" });
  await expect(dialog.getByText(/values of 2 companies will be removed/)).toBeVisible();
  await dialog.getByRole("button", { name: "Undo import" }).focus();
  await page.keyboard.press("Enter");
  await expect(imports.heading("This import was undone")).toBeVisible();
  await imports.open();
  await expect(imports.row("pipeline.csv").getByText("Undone").first()).toBeVisible();
});

test("columns that nobody knows are mapped, and the mapping outlives a reload and the file", async ({
  page,
  member: _,
}) => {
  const imports = new ImportsPage(page);
  const file = csvFile("codes.csv", "Kolumna A,Kolumna B", "Quarry Robotics,x", "Kelp Foods,y");
  await imports.open();
  await imports.choose(file);
  await expect(imports.heading("Map your columns")).toBeVisible();
  await inspect(page, "a mapping");
  await imports.map("Kolumna A", "name");
  await expect(imports.picker("Kolumna A")).toHaveAccessibleName("Field of Kolumna A: Name");
  await expect(page.getByText("Row 2, preview")).toBeVisible();
  await page.reload();
  await expect(imports.picker("Kolumna A")).toHaveAccessibleName("Field of Kolumna A: Name");

  await imports.press("Mappings");
  await page.getByRole("menuitem", { name: "Save this mapping…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Codes");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await imports.press("Preview import");
  await expect(imports.heading("2 new")).toBeVisible();

  await imports.open();
  await imports.choose(file);
  await expect(imports.heading("Map your columns")).toBeVisible();
  await imports.press(/^Mappings/);
  await page.getByRole("menuitem", { name: "Use “Codes”" }).click();
  await expect(imports.picker("Kolumna A")).toHaveAccessibleName("Field of Kolumna A: Name");
});

test("a file that cannot be read says why", { tag: "@drill" }, async ({ page, member: _ }) => {
  const imports = new ImportsPage(page);
  await imports.open();
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  await imports.choose({ name: "picture.csv", mimeType: "text/csv", buffer: png });
  await expect(imports.heading("The file could not be imported")).toBeVisible();
  await inspect(page, "an import that failed");
});

test("a file is read in another way, and its columns are suggested anew", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose(
    csvFile("deals.csv", "Company,Country", "Name,Country", "Quarry Robotics,France"),
  );
  await expect(imports.heading("2 new")).toBeVisible();
  await imports.press("Change the mapping");
  await imports.press("Change format");
  await page.getByLabel("Header row").fill("2");
  await page.keyboard.press("Enter");
  await expect(imports.heading("1 new")).toBeVisible();
});

test("an upload without a connection says so, and goes when it is back", { tag: "@drill" }, async ({
  page,
  context,
  member: _,
}) => {
  const imports = new ImportsPage(page);
  await imports.open();
  await context.setOffline(true);
  await imports.choose(pipeline);
  const uploads = page.getByRole("region", { name: "Uploads" });
  // Which of the two it is, only a browser with a network of its own can tell.
  await expect(
    uploads.getByText(/^Not uploaded\. (You are offline|The connection was lost)\./),
  ).toBeVisible();
  await context.setOffline(false);
  await uploads.getByRole("button", { name: "Try again" }).click();
  await expect(imports.heading("2 new, 1 rejected")).toBeVisible();
});

test("axe finds nothing on the way of an import", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const imports = new ImportsPage(page);
  await imports.open();
  await inspect(page, "imports");
  await imports.choose(pipeline);
  await expect(imports.heading("2 new, 1 rejected")).toBeVisible();
  await inspect(page, "the preview of an import");
  await imports.press("Import 2 rows");
  await expect(imports.heading("Imported 2 rows")).toBeVisible();
  await inspect(page, "an import that is done");
  await imports.press("Undo import");
  await expect(page.getByText(/values of 2 companies will be removed/)).toBeVisible();
  await inspect(page, "the undo of an import");
});
