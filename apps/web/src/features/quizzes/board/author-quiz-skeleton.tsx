import { Skeleton } from '@mantine/core'
import { texts as kit } from '../../../ui/messages.ts'
import classes from './author-quiz-rows.module.css'

/**
 * The shape of an instructor's quizzes that are on their way: what they are called, three switches,
 * how far the class is.
 */
export const AuthorQuizSkeleton = () => (
  <div className={classes.board} role="status" aria-label={kit.loading}>
    <Skeleton h={44} w={{ base: '100%', sm: 320 }} mb="md" />
    <SkeletonQuiz />
    <SkeletonQuiz />
    <SkeletonQuiz />
  </div>
)

const SkeletonQuiz = () => (
  <div className={classes.row}>
    <div className={classes.words}>
      <Skeleton h={20} w="80%" />
      <Skeleton h={14} w="50%" mt={12} />
    </div>
    <Skeleton h={24} w={44} my={8} />
    <Skeleton h={24} w={44} my={8} />
    <Skeleton h={24} w={44} my={8} />
    <Skeleton h={14} w={80} my={8} />
    <Skeleton h={14} w={80} my={8} />
  </div>
)
