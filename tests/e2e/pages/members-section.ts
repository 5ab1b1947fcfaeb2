import type { Page } from "@playwright/test";

/** The section of Settings about who belongs to the organization. */
export class MembersSection {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.goto("/projects?settings=members");
    await this.page.getByRole("heading", { name: /^Members/ }).waitFor();
  }

  /** The address of whom one invites. */
  invited() {
    return this.page.getByLabel("Invite a colleague");
  }

  /** Invites by link and gives the link. */
  async invite(email: string) {
    await this.invited().fill(email);
    await this.page.getByRole("button", { name: /^Create link/ }).click();
    return this.page.getByLabel(`Link for ${email}`).inputValue();
  }

  async actOnInvitation(email: string, act: "New link" | "Revoke") {
    await this.page.getByRole("button", { name: `Invitation to ${email}` }).click();
    await this.page.getByRole("menuitem", { name: act }).click();
  }

  role(name: string) {
    return this.page.getByLabel(`Role of ${name}`);
  }

  async remove(name: string) {
    await this.page.getByRole("button", { name: `Remove ${name}` }).click();
    await this.page.getByRole("button", { name: "Remove", exact: true }).click();
  }
}
