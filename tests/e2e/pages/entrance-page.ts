import type { Page } from "@playwright/test";
import type { Person } from "../../support/founder.ts";

/** Sign-up and sign-in. */
export class EntrancePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signUp(person: Person) {
    await this.page.goto("/sign-up");
    await this.page.getByLabel("Your name").fill(person.full_name);
    await this.page.getByLabel("Work email").fill(person.email);
    await this.page.getByLabel("Password").fill(person.password);
    await this.page.getByLabel("Organization").fill(person.firm);
    await this.page.getByRole("button", { name: "Create account" }).click();
  }

  async signIn({ email, password }: Pick<Person, "email" | "password">) {
    await this.page.goto("/sign-in");
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
  }

  async signOut() {
    await this.page.getByRole("button", { name: /^Account menu/ }).click();
    await this.page.getByRole("button", { name: "Sign Out" }).click();
    await this.page.waitForURL("**/sign-in");
  }
}
