import type { Metadata } from "next";
import { MailChoiceForm } from "@/components/organizations/mail-choice-form";
import { LinkPage } from "@/components/ui/link-page";
import { loadMailChoice } from "@/lib/domains/organizations/loaders";

export const metadata: Metadata = {
  title: "Mail from Spotlight",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

/** Opening the page does not opt out, because mail scanners follow links too. The button does. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { email, organization_name, wants_mail } = await loadMailChoice({ token });
  return (
    <LinkPage
      title={wants_mail ? `Mail from ${organization_name}` : "You get no more mail"}
      lead={
        wants_mail
          ? `Do you want no more invitations and questions that people of ${organization_name} send through Spotlight to ${email}?`
          : `People of ${organization_name} can send no more invitations and questions through Spotlight to ${email}. They are told so when they try.`
      }
    >
      <div className="mt-6">
        <MailChoiceForm token={token} wantsMail={wants_mail} />
      </div>
    </LinkPage>
  );
}
