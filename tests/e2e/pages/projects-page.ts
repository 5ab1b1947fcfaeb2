import type { Page } from "@playwright/test";

/** The list of projects and the dialog that adds one. */
export class ProjectsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open() {
    return this.page.goto("/projects");
  }

  name() {
    return this.page.getByRole("dialog").getByLabel("Name");
  }

  description() {
    return this.page.getByRole("dialog").getByLabel("Description");
  }

  async startProject() {
    await this.page.getByRole("button", { name: "New project" }).first().click();
  }

  async submit() {
    await this.page.getByRole("button", { name: "Create project" }).click();
  }

  async create(name: string, description = "") {
    await this.startProject();
    await this.name().fill(name);
    await this.description().fill(description);
    await this.submit();
    await this.page.getByRole("dialog").waitFor({ state: "detached" });
  }

  link(name: string | RegExp) {
    return this.page.getByRole("main").getByRole("link", { name });
  }
}
