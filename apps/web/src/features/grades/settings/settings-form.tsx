import { Button } from '@mantine/core'
import type { GradeSettings } from '@tbl/contract/grades'
import { useEffect, useRef, useState } from 'react'
import { DiscardGuard } from '../../../ui/discard-guard.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { NoticeBar } from '../../../ui/page/notice-bar.tsx'
import { SettingsSection } from '../../../ui/page/settings-section.tsx'
import { useRootClass } from '../../../ui/page/use-root-class.ts'
import { CategoryFields } from './category-fields.tsx'
import { GradeFields } from './grade-fields.tsx'
import { ItemFields } from './item-fields.tsx'
import { texts } from './messages.ts'
import { SaveDialog } from './save-dialog.tsx'
import classes from './settings.module.css'
import { chosenOf } from './settings-draft.ts'
import { StudentFields } from './student-fields.tsx'
import { TotalFields } from './total-fields.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** All settings in one form: what they change is shown before they are saved. */
export function SettingsForm({ stored }: { stored: GradeSettings }) {
  useRootClass(classes.withBar)
  const { courseId } = stored
  /** What the form starts from. */
  const [base, setBase] = useState(stored)
  /** What is stored is another one than what the form starts from. */
  const [isStale, setIsStale] = useState(false)
  useRootClass(classes.withNotice, isStale)
  const form = useSettingsForm(base)
  const isDirty = form.isDirty()
  const ownForm = useRef<HTMLFormElement>(null)
  const startFrom = (settings: GradeSettings) => {
    setBase(settings)
    setIsStale(false)
    form.start(settings)
  }
  /** What was pressed is gone then: reading goes on where the form begins. */
  const lookAgain = (isKeeping: boolean) => {
    if (isKeeping) form.goOnFrom(base, stored)
    else form.start(stored)
    setBase(stored)
    setIsStale(false)
    ownForm.current?.focus()
  }
  const saving = useSaveSettings({
    onSaved: startFrom,
    onRefused: form.refuse,
    onChanged: () => setIsStale(true),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored now is followed
  useEffect(() => {
    if (stored === base) return
    if (!isDirty) startFrom(stored)
    else if (stored.fingerprint !== base.fingerprint) setIsStale(true)
  }, [stored])
  return (
    <>
      <form
        ref={ownForm}
        tabIndex={-1}
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((draft) => saving.preview(chosenOf(draft, courseId)))}
      >
        <SettingsSection {...sectionOf(texts.categories)}>
          <CategoryFields form={form} />
        </SettingsSection>
        <SettingsSection {...sectionOf(texts.items)}>
          <ItemFields form={form} scores={stored.typed} />
        </SettingsSection>
        <SettingsSection {...sectionOf(texts.totals)}>
          <TotalFields form={form} />
        </SettingsSection>
        <SettingsSection {...sectionOf(texts.grades)}>
          <GradeFields form={form} />
        </SettingsSection>
        <SettingsSection {...sectionOf(texts.students)}>
          <StudentFields form={form} />
        </SettingsSection>
        <SettingsSection {...sectionOf(texts.scoring)}>
          <ButtonLink
            to="/courses/$courseId/settings"
            params={{ courseId }}
            search={{ part: 'scoring' }}
            variant="default"
          >
            {texts.scoring.link}
          </ButtonLink>
        </SettingsSection>
        <div className={classes.foot}>
          {isStale && (
            <div role="alert">
              <NoticeBar
                text={
                  stored.fingerprint === base.fingerprint ? texts.stale.scores : texts.stale.text
                }
              >
                <Button variant="default" onClick={() => lookAgain(true)}>
                  {texts.stale.keep}
                </Button>
                <Button variant="default" onClick={() => lookAgain(false)}>
                  {texts.stale.load}
                </Button>
              </NoticeBar>
            </div>
          )}
          <div className={classes.save}>
            <Button type="submit" loading={saving.isPreviewing}>
              {texts.save}
            </Button>
          </div>
        </div>
      </form>
      <SaveDialog
        changes={saving.changes}
        isBusy={saving.isSaving}
        onSave={() => saving.save({ fingerprint: base.fingerprint, scores: form.values.scores })}
        onClose={saving.cancel}
      />
      <DiscardGuard isDirty={isDirty} />
    </>
  )
}

const sectionOf = ({ title, text }: { title: string; text: string }) => ({ title, text })
