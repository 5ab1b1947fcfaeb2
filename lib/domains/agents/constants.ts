/**
 * The agents in the order of the sidebar; what each does is in the service. `run_path`: where its
 * work is begun. None needs a model.
 */
export const agents = [
  {
    _id: "investment-memo",
    name: "Investment Memo Specialist",
    path: "/agents/investment-memo",
    run_path: "/agents/investment-memo/new",
    status: "available",
  },
  {
    _id: "founder-interview",
    name: "Founder Interview Analyst",
    path: "/agents/founder-interview",
    run_path: "/agents/founder-interview/new",
    status: "available",
  },
  {
    _id: "nda-negotiation",
    name: "NDA & Negotiation Specialist",
    path: "/agents/nda-negotiation",
    run_path: "/agents/nda-negotiation/new",
    status: "available",
  },
  {
    _id: "startup-evaluation",
    name: "Startup Evaluation Analyst",
    path: "/agents/startup-evaluation",
    run_path: null,
    status: "soon",
  },
  {
    _id: "find-connections",
    name: "LinkedIn Connection Finder",
    path: "/agents/find-connections",
    run_path: null,
    status: "soon",
  },
  {
    _id: "due-diligence",
    name: "Due Diligence Agent",
    path: "/agents/due-diligence",
    run_path: null,
    status: "soon",
  },
  {
    _id: "newsletter",
    name: "Newsletter Agent",
    path: "/agents/newsletter",
    run_path: null,
    status: "soon",
  },
] as const;
