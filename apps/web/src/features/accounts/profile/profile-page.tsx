import { useMe } from '../../../platform/session.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { SettingsSection } from '../../../ui/page/settings-section.tsx'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'
import { DeviceList } from './device-list.tsx'
import { EventList } from './event-list.tsx'
import { LanguageForm } from './language-form.tsx'
import { texts } from './messages.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { YourData } from './your-data.tsx'

/** What a person can change about themselves. */
export function ProfilePage() {
  const me = useMe()
  const unconfirmed = me.wantedEmail ?? (me.isEmailConfirmed ? null : me.email)
  return (
    <>
      <PageHeader title={texts.title} />
      {unconfirmed !== null && <ConfirmEmailNotice email={unconfirmed} />}
      <SettingsSection title={texts.details.title} text={texts.details.text}>
        {/* An address that was confirmed elsewhere begins the form anew. */}
        <ProfileForm key={me.email} me={me} />
      </SettingsSection>
      <SettingsSection title={texts.language.title} text={texts.language.text}>
        <LanguageForm chosen={me.language} />
      </SettingsSection>
      <SettingsSection title={texts.password.title} text={texts.password.text}>
        <PasswordForm email={me.email} />
      </SettingsSection>
      <SettingsSection title={texts.devices.title} text={texts.devices.text}>
        <DeviceList />
      </SettingsSection>
      <SettingsSection title={texts.events.title} text={texts.events.text}>
        <EventList />
      </SettingsSection>
      <SettingsSection title={texts.data.title} text={texts.data.text}>
        <YourData />
      </SettingsSection>
    </>
  )
}
