import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { CommandPalette } from "./pages/command-palette.ts";
import { EntriesPage } from "./pages/entries-page.ts";
import { csvFile, ImportsPage } from "./pages/imports-page.ts";
import { goByKeys, pressUntilTaken, tabTo } from "./pages/keys.ts";
import { MembersSection } from "./pages/members-section.ts";
import { SettingsDialog } from "./pages/settings-dialog.ts";
import { ShellPage } from "./pages/shell-page.ts";

test.use({ viewport: { width: 1440, height: 900 }, startPage: null });

const headers = { "sec-fetch-site": "same-origin" };
const colleague = "ines@north.example";
const list = csvFile("list.csv", "Company,Country", "Kelp Foods,Norway", "Quarry Tools,France");

/** The firm's data: three companies to compare, two that are one, and a project of one. */
async function prepare(page: Page) {
  const create = async (path: string, data: Record<string, unknown>) => {
    const made = await page.request.post(path, { headers, data });
    expect(made.status()).toBe(201);
    return (await made.json())._id as string;
  };
  const add = (name: string, rest = {}) =>
    create("/api/companies", { name, country: "Norway", ...rest });
  const fjord = await add("Fjord Robotics", { founded_year: 2019, tags: ["Robotics"] });
  await add("Skerry Robotics", { founded_year: 2021, tags: ["Robotics"] });
  const vale = await add("Vale Foods", { tags: ["Food"] });
  await add("Quillfjord Sails", { city: "Oslo" });
  await add("QUILLFJORD SAILS AS", { founded_year: 2019 });
  const data = { project_name: "Harbour deals", companies: [vale] };
  return { fjord, project: await create("/api/projects/", data) };
}

type World = {
  page: Page;
  ids: Awaited<ReturnType<typeof prepare>>;
  palette: CommandPalette;
  shell: ShellPage;
  entries: EntriesPage;
};
type Way = (world: World) => Promise<unknown>;
type Job = {
  name: string;
  /** The most clicks that it may take from `from`, which for some jobs may be any page. */
  clicks: number;
  from: (ids: World["ids"]) => string;
  byMouse: Way;
  byKeys: Way;
  isDone: Way;
};

const anywhere = () => "/projects";
const companies = () => "/companies?sort=name";

async function write(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Hands the list to the picker that `open` opens, and waits for its preview. */
async function chooseList(page: Page, open: () => Promise<unknown>) {
  const chooser = page.waitForEvent("filechooser");
  await open();
  await (await chooser).setFiles([list]);
  const button = page.getByRole("button", { name: "Import 2 rows" });
  await button.waitFor();
  return button;
}

const jobs: Job[] = [
  {
    name: "search",
    clicks: 1,
    from: anywhere,
    byMouse: async ({ page, shell }) => {
      await shell.navigation().getByRole("link", { name: "Search", exact: true }).click();
      await expect(page.getByRole("searchbox")).toBeFocused();
      await write(page, "robotics companies founded in 2021");
    },
    byKeys: async ({ page }) => {
      await goByKeys(page, "g f", /\/search$/);
      await pressUntilTaken(page, "/");
      await write(page, "robotics companies founded in 2021");
    },
    isDone: async ({ page, entries }) => {
      await expect(page).toHaveURL(/\/search\?/);
      await expect(entries.rows()).toHaveCount(1);
      await expect(entries.rows()).toContainText("Skerry Robotics");
    },
  },
  {
    name: "import a file",
    clicks: 2,
    from: anywhere,
    byMouse: async ({ page, shell }) => {
      await shell.navigation().getByRole("link", { name: "Imports" }).hover();
      const button = shell.navigation().getByRole("button", { name: "Import a file" });
      await (await chooseList(page, () => button.click())).click();
    },
    byKeys: async ({ page, palette }) => {
      const open = () => palette.run("import a file", "Import a file");
      await tabTo(page, await chooseList(page, open));
      await page.keyboard.press("Enter");
    },
    isDone: ({ page }) => expect(new ImportsPage(page).heading("Imported 2 rows")).toBeVisible(),
  },
  {
    name: "add a company to a project",
    clicks: 2,
    from: companies,
    byMouse: async ({ page, entries }) => {
      await entries.rows().first().hover();
      await page.getByRole("button", { name: "Add Fjord Robotics to a project" }).click();
      await page.getByRole("option", { name: /Harbour deals/ }).click();
    },
    byKeys: async ({ page }) => {
      await pressUntilTaken(page, "j");
      await page.keyboard.press("a");
      await page.getByRole("option", { name: /Harbour deals/ }).waitFor();
      await page.keyboard.press("Enter");
    },
    isDone: ({ entries }) =>
      expect(entries.toast("Added Fjord Robotics to Harbour deals")).toBeVisible(),
  },
  {
    name: "change a stage",
    clicks: 2,
    from: ({ project }) => `/projects/${project}?q=vale`,
    byMouse: async ({ page }) => {
      await page.getByRole("button", { name: "Stage: New" }).click();
      await page.getByRole("option", { name: "Screening" }).click();
    },
    byKeys: async ({ page }) => {
      await pressUntilTaken(page, "j");
      await page.keyboard.press("m");
      await page.getByRole("option", { name: "Screening" }).waitFor();
      await write(page, "screen");
    },
    isDone: ({ entries }) => expect(entries.toast("Moved Vale Foods to Screening")).toBeVisible(),
  },
  {
    name: "see the evidence of a value",
    clicks: 1,
    from: ({ fjord }) => `/companies/${fjord}`,
    byMouse: ({ page }) => page.getByRole("button", { name: /^Founded: evidence/ }).click(),
    byKeys: async ({ page }) => {
      await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
      await page.keyboard.press("Enter");
      await tabTo(page, page.getByRole("button", { name: /^Founded: evidence/ }));
      await page.keyboard.press("Enter");
    },
    isDone: ({ page }) => expect(page.locator("#evidence")).toContainText("2019"),
  },
  {
    name: "compare three companies",
    clicks: 3,
    from: companies,
    byMouse: async ({ page, entries }) => {
      const box = (row: number) => entries.rows().nth(row).getByRole("checkbox");
      await box(0).click();
      await box(2).click({ modifiers: ["Shift"] });
      await page.getByRole("toolbar").getByRole("link", { name: "Compare" }).click();
    },
    byKeys: async ({ page, palette }) => {
      await pressUntilTaken(page, "j");
      for (const key of ["x", "j", "x", "j", "x"]) await page.keyboard.press(key);
      await palette.run("compare selected", "Compare the selected companies");
    },
    isDone: async ({ page }) => {
      await expect(page).toHaveURL(/\/compare\?/);
      await expect(page.getByRole("columnheader")).toHaveCount(3);
    },
  },
  {
    name: "find similar companies",
    clicks: 1,
    from: ({ fjord }) => `/companies/${fjord}`,
    byMouse: ({ page }) => page.getByRole("tab", { name: "Similar" }).click(),
    byKeys: ({ palette }) => palette.run("similar", "Show similar companies"),
    isDone: ({ page }) =>
      expect(page.getByRole("tabpanel").getByText("Skerry Robotics")).toBeVisible(),
  },
  {
    name: "invite a colleague",
    clicks: 2,
    from: anywhere,
    byMouse: async ({ page, shell }) => {
      await shell.teamEntry().click();
      await shell.teamMenu().getByRole("button", { name: "Invite colleagues" }).click();
      await expect(new MembersSection(page).invited()).toBeFocused();
      await write(page, colleague);
    },
    byKeys: async ({ page, palette }) => {
      await palette.run("invite", "Invite colleagues");
      await expect(new MembersSection(page).invited()).toBeFocused();
      await write(page, colleague);
    },
    isDone: ({ page }) => expect(page.getByLabel(`Link for ${colleague}`)).toBeVisible(),
  },
  {
    name: "generate an API key",
    clicks: 3,
    from: anywhere,
    byMouse: async ({ page, shell }) => {
      await shell.openUserMenu();
      await shell.userMenu().getByRole("button", { name: "API Access" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Generate Key" }).click();
      await expect(new SettingsDialog(page).keyName()).toBeFocused();
      await write(page, "Nightly sync");
    },
    byKeys: async ({ page, palette }) => {
      await palette.run("generate", "Generate an API key");
      await expect(new SettingsDialog(page).keyName()).toBeFocused();
      await write(page, "Nightly sync");
    },
    isDone: ({ page }) => expect(page.getByText("Copy it now")).toBeVisible(),
  },
  {
    name: "merge a duplicate",
    clicks: 2,
    from: companies,
    byMouse: async ({ page }) => {
      await page.getByRole("link", { name: "Possible duplicates" }).click();
      await page.getByRole("button", { name: /^Merge .*quillfjord/i }).click();
    },
    byKeys: async ({ page, palette }) => {
      await palette.run("duplicates", "Review possible duplicates");
      await page.getByRole("listitem", { name: /quillfjord/i }).waitFor();
      await pressUntilTaken(page, "m");
    },
    isDone: ({ entries }) => expect(entries.toast(/^Merged quillfjord/i)).toBeVisible(),
  },
];

/** Counts the clicks of a pointer as the pages see them; the click that a key causes has detail 0. */
async function countClicks(page: Page) {
  let clicks = 0;
  await page.exposeFunction("noteClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { noteClick } = window as unknown as { noteClick: () => void };
    addEventListener("click", ({ isTrusted, detail }) => isTrusted && detail > 0 && noteClick(), {
      capture: true,
    });
  });
  return () => clicks;
}

// What the jobs do is in the stories of their pages; how few clicks they take is for the drill to count.
for (const way of ["byMouse", "byKeys"] as const)
  test(`ten everyday jobs ${way === "byKeys" ? "by keyboard alone" : "in the stated clicks"}`, {
    tag: "@drill",
  }, async ({ page, member: _ }) => {
    const ids = await prepare(page);
    const world = {
      page,
      ids,
      palette: new CommandPalette(page),
      shell: new ShellPage(page),
      entries: new EntriesPage(page),
    };
    const clicksNow = await countClicks(page);
    for (const job of jobs)
      await test.step(job.name, async () => {
        await page.goto(job.from(ids));
        // A click before the page listens would be counted and do nothing; keys are repeated.
        if (way === "byMouse") await world.palette.open();
        await page.keyboard.press("Escape");
        await expect(world.palette.field()).toHaveCount(0);
        const before = clicksNow();
        await job[way](world);
        await job.isDone(world);
        const clicks = clicksNow() - before;
        expect([job.name, clicks]).toEqual([job.name, way === "byKeys" ? 0 : job.clicks]);
      });
  });
