"use client";

import { useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { ThemeSwitch } from "@/components/settings/theme-switch";
import { Button } from "@/components/ui/button";
import { AddressForm } from "./address-form";
import { GoogleConnection } from "./google-connection";
import { PanelPart } from "./panel-part";
import { PasswordPanel } from "./password-panel";
import { ProfileForm } from "./profile-form";
import { SessionList } from "./session-list";
import { SignInProviders } from "./sign-in-providers";
import { VerifyEmailNotice } from "./verify-email-notice";

/** One's own account: name, email, ways to sign in, theme, and open sessions. */
export function AccountPanel() {
  const me = useMe();
  return (
    <div className="flex flex-col gap-7">
      <ProfileForm />
      <PanelPart title="Email">
        {me.is_email_verified ? (
          <p className="wrap-anywhere">
            {me.email} <span className="text-[13px] text-positive">Confirmed</span>
          </p>
        ) : (
          <VerifyEmailNotice email={me.email} />
        )}
        <AddressForm />
      </PanelPart>
      <PanelPart title="Password">
        <Password email={me.email} />
      </PanelPart>
      <PanelPart title="Google">
        <GoogleConnection />
      </PanelPart>
      <SignInProviders />
      <PanelPart title="Theme">
        <div className="flex">
          <ThemeSwitch />
        </div>
      </PanelPart>
      <PanelPart title="Where you are signed in">
        <SessionList />
      </PanelPart>
    </div>
  );
}

/** Loaded on demand: most visits are not about the password. */
function Password({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PasswordPanel email={email} />;
  return (
    <Button className="self-start" onClick={() => setOpen(true)}>
      Change password
    </Button>
  );
}
