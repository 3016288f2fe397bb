import { Button, Text } from '@mantine/core'
import type { Staff } from '@tbl/contract/staff'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Row, Rows, RowsHeading } from '../../ui/list/rows.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { History } from './history.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { texts } from './messages.ts'
import { OfferNotice } from './offer-notice.tsx'
import classes from './people-part.module.css'
import { type Asked, StaffDialogs } from './staff-dialogs.tsx'
import { useStaff, useStaffChanges } from './use-staff.ts'

type TeacherStaff = Extract<Staff, { audience: 'teacher' }>

/** Who teaches a course and helps in it; for who teaches it also what waits, and its history. */
export function PeoplePart({ courseId }: { courseId: string }) {
  const staff = useStaff(courseId)
  return (
    <Loaded query={staff} failed={texts.people.failed}>
      {(list) =>
        list.audience === 'teacher' ? (
          <TeachersView courseId={courseId} list={list} />
        ) : (
          <AssistantsView courseId={courseId} list={list} />
        )
      }
    </Loaded>
  )
}

function AssistantsView({ courseId, list: { members } }: { courseId: string; list: Staff }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <section aria-labelledby="people">
      <RowsHeading id="people" title={texts.people.title} />
      <Rows>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} can={null} onAsk={setAsked} />
        ))}
      </Rows>
      <StaffDialogs courseId={courseId} asked={asked} onClose={() => setAsked(null)} />
    </section>
  )
}

function TeachersView({ courseId, list }: { courseId: string; list: TeacherStaff }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  const { changeRole } = useStaffChanges()
  return (
    <>
      {list.offer && <OfferNotice courseId={courseId} offer={list.offer} />}
      <section aria-labelledby="people">
        <RowsHeading
          id="people"
          title={texts.people.title}
          link={
            <Button
              leftSection={<UserPlus size={18} aria-hidden />}
              onClick={() => setIsInviting(true)}
            >
              {texts.people.invite}
            </Button>
          }
        />
        <Rows>
          {list.members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              email={member.email}
              can={member.can}
              onAsk={setAsked}
              onChangeRole={(role) => changeRole.mutate({ courseId, userId: member.id, role })}
            />
          ))}
        </Rows>
        {list.members.length === 1 && (
          <Text mt="md" c="var(--tbl-ink-2)">
            {texts.people.alone}
          </Text>
        )}
      </section>
      <Waiting courseId={courseId} invitations={list.invitations} />
      <History courseId={courseId} />
      <InviteDialog
        courseId={courseId}
        canInviteCoTeachers={list.can.inviteCoTeachers}
        isOpen={isInviting}
        onClose={() => setIsInviting(false)}
      />
      <StaffDialogs courseId={courseId} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** Who is invited and has not answered. */
function Waiting({
  courseId,
  invitations,
}: {
  courseId: string
  invitations: TeacherStaff['invitations']
}) {
  const { revoke } = useStaffChanges()
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="waiting" className={classes.part}>
      <RowsHeading id="waiting" title={texts.waiting.title} />
      <Rows>
        {invitations.map(({ id, email, role, expiresAt, can }) => (
          <Row
            key={id}
            title={email}
            facts={
              <>
                <span>{texts.roles[role]}</span>
                <span>{texts.waiting.invited({ date: new Date(expiresAt) })}</span>
              </>
            }
            action={
              can.revoke && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mih={44}
                  aria-label={texts.waiting.withdrawWhich({ email })}
                  disabled={revoke.isPending}
                  onClick={() => revoke.mutate({ courseId, invitationId: id })}
                >
                  {texts.waiting.withdraw}
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </section>
  )
}
