import type { CompanyItem } from "../schema";

/** The company of the API documentation's examples; entered by hand. */
export const fjordRobotics: CompanyItem = {
  _id: "cmp_4m1x9kq7t2w8v5n3r6d0hjzc",
  id: "cmp_4m1x9kq7t2w8v5n3r6d0hjzc",
  company_id: "cmp_4m1x9kq7t2w8v5n3r6d0hjzc",
  company_name: "Fjord Robotics",
  website: null,
  short_description: "Robots for fish farms",
  founded_year: 2021,
  annual_revenue: null,
  country: "Norway",
  no_of_employees: null,
  stage: null,
  priority: null,
  status: null,
  funding: null,
  valuation: null,
  last_interaction: null,
  created_at: "2026-11-20T09:02:00.000Z",
  updated_at: "2026-11-20T09:02:00.000Z",
  sector: null,
  location: "Oslo, Norway",
  domain: null,
  operating_status: null,
  conflicts: 0,
  sources: 1,
};
