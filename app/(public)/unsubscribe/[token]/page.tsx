import type { Metadata } from "next";
import { MailChoiceForm } from "@/components/organizations/mail-choice-form";
import { LinkPage } from "@/components/ui/link-page";
import { loadMailChoice } from "@/lib/domains/organizations/loaders";

export const metadata: Metadata = {
  title: "Email from Spotlight",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

/** Opening the page does not opt out, because mail scanners follow links too. The button does. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { email, organization_name, wants_mail } = await loadMailChoice({ token });
  return (
    <LinkPage
      title={wants_mail ? `Email from ${organization_name}` : "You are unsubscribed"}
      lead={
        wants_mail
          ? `Stop the invitations and questions that people at ${organization_name} send through Spotlight to ${email}?`
          : `People at ${organization_name} can no longer send invitations and questions to ${email} through Spotlight. They will see this if they try.`
      }
    >
      <div className="mt-6">
        <MailChoiceForm token={token} wantsMail={wants_mail} />
      </div>
    </LinkPage>
  );
}
