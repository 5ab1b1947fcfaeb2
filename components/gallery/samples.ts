import type { Me } from "@/lib/domains/accounts/schema";
import type { Project } from "@/lib/domains/projects/schema";

/** Names as short, as long and as foreign as people write them. */
export const names = [
  "Grid storage",
  "Q",
  "京都 ベンチャー",
  "🌍 Climate hardware",
  "Ångström & Søn",
  `Series A ${"infrastructure ".repeat(8)}`,
  `Unbroken${"word".repeat(24)}`,
];

const aProject = (name: string, index: number): Project => ({
  _id: `prj_${index}`,
  project_name: name,
  project_description: index % 2 ? "" : `What belongs in here, in one line. ${"More. ".repeat(30)}`,
  user_id: "usr_sample",
  companies: [],
  version: 1,
  access: index === 1 ? "members" : "organization",
  thesis: null,
  archived_at: null,
  entries: 0,
  stage_counts: [],
  is_own: true,
  can_share: true,
  created_at: new Date(Date.UTC(2026, 10 - index, 3)).toISOString(),
  updated_at: new Date(Date.UTC(2026, 10, 3)).toISOString(),
});

export const projects: Project[] = names.map(aProject);

export const me: Me = {
  _id: "usr_sample",
  email: "maya@north-ridge.example",
  full_name: "Maya Lindqvist",
  avatar_url: null,
  role: "admin",
  is_email_verified: true,
  organization: { _id: "org_sample", name: "North Ridge Ventures" },
};
