import { spawnSync } from "node:child_process";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { csvFile, ImportsPage } from "./pages/imports-page.ts";

test.setTimeout(120_000);
test.use({ startPage: null });

const headers = { "sec-fetch-site": "same-origin" };

test("what is done is told, narrowed by the address, and sealed within seconds", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await page.goto("/work-stream");
  const today = page.getByRole("list", { name: "Today" });
  const data = { project_name: "Fund III" };
  const made = await page.request.post("/api/projects/", { headers, data });
  const { _id: projectId } = await made.json();
  await page.request.post("/api/companies", {
    headers,
    data: { name: "Fjord", country: "Norway" },
  });
  await page.reload();
  await expect(today.getByRole("link", { name: "Added Fjord" })).toBeVisible();
  await expect(today.getByRole("link", { name: "Created the project Fund III" })).toBeVisible();
  await expect(today.getByText(/Sealed as number/).first()).toBeAttached();
  await inspect(page, "the work stream");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: "Projects", exact: true }).last().click();
  await expect(page).toHaveURL(/area=projects/);
  await expect(today.getByRole("link", { name: "Added Fjord" })).toBeHidden();
  await page.getByRole("combobox", { name: "Done by" }).selectOption("You");
  await expect(page).toHaveURL(/by=me/);
  const created = today.getByRole("link", { name: "Created the project Fund III" });
  await expect(created).toBeVisible();
  await page.goto("/work-stream?by=keys");
  await expect(page.getByText("No activity matches these filters.")).toBeVisible();
  await inspect(page, "a work stream with nothing in it");
  await page.getByRole("link", { name: "Show everything" }).click();

  await today.getByRole("link", { name: "Added Fjord" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(created).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}`));
});

test(
  "a dossier is exported from its project, and verified by the program alone",
  { tag: "@drill" },
  async ({ page, member: _ }, info) => {
    const data = { project_name: "Fund III" };
    const made = await page.request.post("/api/projects/", { headers, data });
    const { _id: projectId } = await made.json();
    await page.goto(`/projects/${projectId}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export dossier" }).click();
    const file = info.outputPath("dossier.json");
    await (await download).saveAs(file);
    const verified = spawnSync(process.execPath, ["scripts/verify-dossier.mjs", file]);
    expect([verified.status, String(verified.stderr)]).toEqual([0, ""]);
    await page.goto("/work-stream");
    await expect(
      page.getByRole("link", { name: "Exported the dossier of Fund III" }),
    ).toBeVisible();
  },
);

test("a dossier is read and printed as a document, and one command verifies it with its file", async ({
  page,
  member: _,
}, info) => {
  const data = { project_name: "Fund III", project_description: "Robots of the north" };
  const made = await page.request.post("/api/projects/", { headers, data });
  const { _id: projectId } = await made.json();
  await page.goto(`/projects/${projectId}`);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Print the dossier…" }).click();
  await page.getByRole("button", { name: "Create dossier" }).click();
  await expect(page.getByRole("article")).toContainText("Robots of the north");
  const command = await page.locator("footer pre").innerText();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Sealed file" }).click();
  const file = info.outputPath("dossier.json");
  await (await download).saveAs(file);
  const verify = (hash: string) =>
    spawnSync(process.execPath, ["scripts/verify-dossier.mjs", file, hash]);
  const hash = command.split(" ").at(-1) ?? "";
  expect(String(verify(hash).stdout)).toContain("The document was printed from this file.");
  expect(verify("0".repeat(64)).status).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await expect(page.getByRole("article")).toBeVisible();
});

test("a file that could not be read stands on top, and is tried again from there", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose(csvFile("nothing.csv", ""));
  await expect(page.getByText("The file could not be imported")).toBeVisible();
  await page.goto("/work-stream");
  const work = page.getByRole("region", { name: "Failed recently" });
  await expect(work.getByRole("link", { name: "nothing.csv" })).toBeVisible();
  await inspect(page, "a failed import in the work stream");
  await work.getByRole("button", { name: "Try again: nothing.csv" }).click();
  await expect(page.getByRole("link", { name: "Retried the import of nothing.csv" })).toBeVisible({
    timeout: 20_000,
  });
});
