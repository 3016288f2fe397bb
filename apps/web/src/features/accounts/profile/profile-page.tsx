import { useMe } from '../../../platform/session.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { SettingsSection } from '../../../ui/page/settings-section.tsx'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import { DeviceList } from './device-list.tsx'
import { EventList } from './event-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** What a person can change about themselves. */
export function ProfilePage() {
  const me = useMe()
  const unconfirmed = me.wantedEmail ?? (me.isEmailConfirmed ? null : me.email)
  return (
    <>
      <PageHeader title="Profile Settings" />
      {unconfirmed !== null && <ConfirmEmailNotice email={unconfirmed} />}
      <SettingsSection title="Your details" text="Your instructor and your team see your name.">
        {/* An address that was confirmed elsewhere begins the form anew. */}
        <ProfileForm key={me.email} me={me} />
      </SettingsSection>
      <SettingsSection title="Password" text="A change signs out your other devices.">
        <PasswordForm email={me.email} />
      </SettingsSection>
      <SettingsSection
        title="Where you are logged in"
        text="Is there one that you do not know? Sign out the others, then change your password."
      >
        <DeviceList />
      </SettingsSection>
      <SettingsSection
        title="Recent events"
        text="Of your account, for 90 days. Is there one that was not you? Change your password."
      >
        <EventList />
      </SettingsSection>
    </>
  )
}
