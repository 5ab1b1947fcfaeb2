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
  access: index % 3 === 1 ? "members" : "organization",
  thesis: index % 2 ? null : "q=Kelp+farms+in+the+Nordics",
  archived_at: null,
  entries: index * 41,
  stage_counts: ["New", "Screening", "Diligence", "Passed"].map((stage, at) => ({
    key: stage,
    name: stage,
    entries: (index * 41) >> at,
    stale: at === 1 ? index : 0,
  })),
  is_own: true,
  can_share: true,
  version: 1,
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
  organization: {
    _id: "org_sample",
    name: "North Ridge Ventures",
    has_logos: false,
    deletes_at: null,
  },
};
