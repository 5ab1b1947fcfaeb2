import type { Metadata } from "next";
import { LegalText } from "@/components/ui/legal-text";
import { renderMarkdown } from "@/components/ui/markdown";
import { loadLegalText } from "@/lib/domains/accounts/loaders";

export const metadata: Metadata = { title: "Privacy Policy" };

const sections = [
  {
    heading: "Who is responsible",
    paragraphs: [
      "The organization that operates this installation holds its data and is responsible for it. Ask the operator to see, correct, receive or delete data about you. The makers of the software receive nothing.",
    ],
  },
  {
    heading: "What is stored",
    paragraphs: [
      "Your name, your email address, a one-way hash of your password, the Google account that you connect, the organizations you belong to, and what you enter.",
      "For each sign-in, the time, the network address and the browser’s name, so that sessions can be told apart and ended. A record of what was created and changed, by whom and when, so that work can be traced.",
    ],
  },
  {
    heading: "Cookies",
    paragraphs: [
      "The cookie authToken keeps you signed in. It ends when you sign out or after 30 days. The cookie knownBrowser remembers for 180 days that this browser signed in before, so that strangers who try your password cannot lock you out. Both are necessary and cannot be read by scripts.",
      "Three more, sidebar_state, theme and first_steps_hidden, remember how you set up the page; while you sign in with Google, short-lived ones make sure that the answer is yours. Your browser also keeps what you used last, so that it is found again; signing out clears it. There is no advertising, no tracking, and nothing is loaded from third parties.",
    ],
  },
  {
    heading: "Who sees it",
    paragraphs: [
      "Members of your organization see what is entered there. Other organizations do not. The operator’s administrators have access to the machines and their backups.",
      "Email is sent only through the mail server that the operator has set up.",
    ],
  },
  {
    heading: "How long",
    paragraphs: [
      "Data stays until it is deleted. Backups that the operator keeps may hold it longer.",
    ],
  },
];

export default async function PrivacyPolicyPage() {
  return (
    <LegalText
      title="Privacy Policy"
      lead="What this installation of Spotlight knows about you, why, and who can see it."
      sections={sections}
      own={await loadLegalText("privacy-policy", renderMarkdown)}
    />
  );
}
