import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { ChartColumn, Copy, Ellipsis, Eye, Pencil, Printer, Trash2 } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import { createLink, Link } from '../../../ui/router/link.tsx'
import classes from '../board/author-quiz-rows.module.css'
import { texts } from './messages.ts'

const IconLink = createLink((props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <ActionIcon component="a" {...props} />
))

type QuizActionsProps = { quiz: AuthorQuizCard; onCopy: () => void; onDelete: () => void }

/**
 * Preview and print a quiz, and for who may: edit, report on, copy and delete it. Beside each other; several on a phone
 * in a menu.
 */
export function QuizActions({
  quiz: { id: quizId, title: quiz, can },
  onCopy,
  onDelete,
}: QuizActionsProps) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false)
  if (isNarrow && can.edit) {
    return (
      <div className={classes.actions}>
        <Menu
          position="bottom-end"
          width={180}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <ActionIcon size={44} aria-label={texts.menu({ quiz })}>
              <Ellipsis size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              mih={44}
              leftSection={<Eye size={17} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/quizzes/$quizId/take" params={{ quizId }} {...props} />
              )}
            >
              {texts.preview}
            </Menu.Item>
            <Menu.Item
              mih={44}
              leftSection={<Printer size={17} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/quizzes/$quizId/print" params={{ quizId }} {...props} />
              )}
            >
              {texts.print}
            </Menu.Item>
            <Menu.Item
              mih={44}
              leftSection={<Pencil size={17} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/quizzes/$quizId/edit" params={{ quizId }} {...props} />
              )}
            >
              {texts.edit}
            </Menu.Item>
            <Menu.Item
              mih={44}
              leftSection={<ChartColumn size={17} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/quizzes/$quizId/report" params={{ quizId }} {...props} />
              )}
            >
              {texts.report}
            </Menu.Item>
            <Menu.Item mih={44} leftSection={<Copy size={17} aria-hidden />} onClick={onCopy}>
              {texts.copy}
            </Menu.Item>
            <Menu.Item mih={44} leftSection={<Trash2 size={17} aria-hidden />} onClick={onDelete}>
              {texts.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      <IconLink
        to="/quizzes/$quizId/take"
        params={{ quizId }}
        aria-label={texts.previewWhich({ quiz })}
        title={texts.preview}
      >
        <Eye size={17} aria-hidden />
      </IconLink>
      <IconLink
        to="/quizzes/$quizId/print"
        params={{ quizId }}
        aria-label={texts.printWhich({ quiz })}
        title={texts.print}
      >
        <Printer size={17} aria-hidden />
      </IconLink>
      {can.edit && (
        <>
          <IconLink
            to="/quizzes/$quizId/edit"
            params={{ quizId }}
            aria-label={texts.editWhich({ quiz })}
            title={texts.edit}
          >
            <Pencil size={17} aria-hidden />
          </IconLink>
          <IconLink
            to="/quizzes/$quizId/report"
            params={{ quizId }}
            aria-label={texts.reportWhich({ quiz })}
            title={texts.report}
          >
            <ChartColumn size={17} aria-hidden />
          </IconLink>
          <ActionIcon aria-label={texts.copyWhich({ quiz })} title={texts.copy} onClick={onCopy}>
            <Copy size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={texts.removeWhich({ quiz })}
            title={texts.remove}
            onClick={onDelete}
          >
            <Trash2 size={17} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  )
}
