/** The agents in the order of the sidebar; what each does is in the service. None needs a model. */
export const agents = [
  {
    _id: "investment-memo",
    name: "Investment Memo Specialist",
    path: "/agents/investment-memo",
    status: "available",
  },
  {
    _id: "founder-interview",
    name: "Founder Interview Analyst",
    path: "/agents/founder-interview",
    status: "available",
  },
  {
    _id: "nda-negotiation",
    name: "NDA & Negotiation Specialist",
    path: "/agents/nda-negotiation",
    status: "available",
  },
  {
    _id: "startup-evaluation",
    name: "Startup Evaluation Analyst",
    path: "/agents/startup-evaluation",
    status: "soon",
  },
  {
    _id: "find-connections",
    name: "LinkedIn Connection Finder",
    path: "/agents/find-connections",
    status: "soon",
  },
  {
    _id: "due-diligence",
    name: "Due Diligence Agent",
    path: "/agents/due-diligence",
    status: "soon",
  },
  { _id: "newsletter", name: "Newsletter Agent", path: "/agents/newsletter", status: "soon" },
] as const;
