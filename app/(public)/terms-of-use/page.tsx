import type { Metadata } from "next";
import { LegalText } from "@/components/ui/legal-text";
import { renderMarkdown } from "@/components/ui/markdown";
import { loadLegalText } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Terms of Use" };

const sections = [
  {
    heading: "Who runs this service",
    paragraphs: [
      "Spotlight is software that an organization runs on its own machines. Whoever operates this installation decides who may use it and is your contact for everything below. The makers of the software have no access to it.",
    ],
  },
  {
    heading: "Not investment advice",
    paragraphs: [
      "Spotlight helps you collect and read information about companies. Nothing it shows is investment, legal, accounting or tax advice, an offer, or a recommendation to buy or sell anything. Information can be incomplete, out of date or wrong. Check the sources before you act; decisions are yours alone.",
    ],
  },
  {
    heading: "Your account",
    paragraphs: [
      "Keep your password to yourself and tell the operator if you think that someone else knows it. You are responsible for what is done under your account.",
      "Do not try to reach data of other organizations, to get around limits, or to disturb the service for others.",
    ],
  },
  {
    heading: "Your content",
    paragraphs: [
      "What you enter stays yours or your organization’s. You may enter only what you are allowed to share: mind confidentiality agreements and the rights of the people you write about.",
      "Members of your organization see what you enter there.",
    ],
  },
  {
    heading: "Beta",
    paragraphs: [
      "This is beta software. It is provided as it is, without warranty of any kind, as far as the law allows. The operator may change or stop the service and may close accounts that break these terms.",
    ],
  },
];

export default async function TermsOfUsePage() {
  return (
    <LegalText
      title="Terms of Use"
      lead="These terms apply when you use this installation of Spotlight. They are short on purpose."
      sections={sections}
      own={await loadLegalText("terms-of-use", renderMarkdown)}
    />
  );
}
