import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const logoCalls = defineContract("logos", {
  getSettings: {
    summary: "Get whether company logos are shown, and how many websites were asked for one",
    effect: "read",
    access: "member",
    routes: { "GET /api/logos": {} },
    lifetime: "session",
    input: noInput,
    output: schema("LogoSettings"),
  },
  saveSettings: {
    summary: "Turn company logos on or off; off also deletes the stored ones",
    effect: "write",
    access: "admin",
    audit: "Changed whether logos are shown",
    action: "saveLogoSettingsAction",
    input: schema("SaveLogoSettingsInput"),
    output: schema("LogoSettings"),
  },
  locate: {
    summary: "Get the addresses of the logos of companies; those without one are left out",
    effect: "read",
    access: "member",
    routes: { "GET /api/companies/logos": {} },
    lifetime: "company",
    input: schema("LocateLogosInput"),
    output: schema("LogoList"),
  },
  get: {
    summary: "Get a company's logo, an image of 96 by 96 pixels",
    effect: "read",
    access: "member",
    routes: { "GET /api/companies/{companyId}/logo": { answers: "image/webp" } },
    input: schema("GetLogoInput"),
    output: schema("Logo"),
  },
});

export const logoActs = {
  "logos.saveSettings": ["Turned company logos {state}", "Changed whether company logos are shown"],
} satisfies ActTexts<"logos">;
